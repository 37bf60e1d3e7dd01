"""Entry pages: typing, saving and correcting a round."""
