"""The JSON API for people who script against the product (/api/v1), in the words of records, in English.

A key in the path is all the authority there is: no cookie is read or set here.
"""
