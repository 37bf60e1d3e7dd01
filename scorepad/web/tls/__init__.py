"""Https in a home network, with the pad's own certificate authority."""
