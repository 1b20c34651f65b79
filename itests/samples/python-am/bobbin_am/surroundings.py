"""What a process learns from the node, or from `bobbin app unmanaged`, that started it."""

import os
from dataclasses import dataclass

from bobbin import security_pb2

from . import credentials

AM_RM_TOKEN = "YARN_AM_RM_TOKEN"


@dataclass(frozen=True)
class Surroundings:
    manager: str  # host:port
    user: str
    token: security_pb2.TokenProto  # what the ApplicationMaster shows to the manager


def of_this_process(environment=os.environ):
    """Raises ValueError, saying what is missing, when nobody has started this process as an ApplicationMaster."""
    for name in ("BOBBIN_RM", "USER", "HADOOP_TOKEN_FILE_LOCATION"):
        if not environment.get(name):
            raise ValueError(f"environment variable {name} is not set (expected: a process that Bobbin has started)")
    path = environment["HADOOP_TOKEN_FILE_LOCATION"]
    try:
        with open(path, "rb") as file:
            tokens = credentials.tokens(file.read())
    except OSError as unreadable:
        raise ValueError(f"HADOOP_TOKEN_FILE_LOCATION: {unreadable}") from unreadable
    for token in tokens:
        if token.kind == AM_RM_TOKEN:
            return Surroundings(environment["BOBBIN_RM"], environment["USER"], token)
    raise ValueError(f"{path}: no token of kind {AM_RM_TOKEN} (only an ApplicationMaster has one)")
