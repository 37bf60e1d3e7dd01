"""The command `game`: what is wrong with the file of a described game. Exit status: 0 if nothing, 2 otherwise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from scorepad.cli.inputs import EXIT_REFUSED
from scorepad.described import FlawedFile, use_file
from scorepad.trial import check_file
from scorepad.words import DEFAULT, words_in


@click.group()
def game() -> None:
    """Games that a file describes."""


@game.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(file: Path) -> None:
    """Tell what is wrong with FILE: its shape and formulas, its examples, and formulas that fail in random rounds."""
    compiled, flaws = check_file(_read(file))
    words = words_in(DEFAULT, compiled.game.id if compiled else None)
    for flaw in flaws:
        click.echo(f"{file}:{flaw.line}: {words.flaw(flaw)}")
    if flaws or compiled is None:
        sys.exit(EXIT_REFUSED)
    lines, examples = len(compiled.file.line), len(compiled.file.example)
    click.echo(f"{compiled.file.id}: all fits. Lines: {lines}; examples: {examples or 'none yet'}.")


def game_file_option(command: Any) -> Any:
    """The option `--game-file FILE` of a command: the game that FILE describes is known by the id in it."""

    def use(ctx: Any, param: Any, value: Path | None) -> None:
        if value is not None:
            try:
                use_file(_read(value))
            except FlawedFile as error:
                flaw = error.flaws[0]
                raise click.BadParameter(f"{value}:{flaw.line}: {words_in(DEFAULT).flaw(flaw)}") from None

    path = click.Path(exists=True, dir_okay=False, path_type=Path)
    option = click.option(
        "--game-file",
        type=path,
        callback=use,
        expose_value=False,
        is_eager=True,
        metavar="FILE",
        help="A game that FILE describes.",
    )
    return option(command)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file}: {error}") from None
