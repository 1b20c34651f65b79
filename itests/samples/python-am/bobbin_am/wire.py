"""What every call has: a channel, headers that say who calls, and two ways to fail."""

import grpc

# A channel of its own for each connection: one that failed must not make the next one wait.
_OPTIONS = [
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_http_proxy", 0),
    ("grpc.enable_retries", 0),
    ("grpc.max_receive_message_length", 256 << 20),
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
]

# Errors whose reason may pass by itself.
_PASSING = {"UNREACHABLE", "TIMED_OUT", "STANDBY", "NOT_READY", "OVERLOADED", "SHUTTING_DOWN"}


class Lost(Exception):
    """No answer that helps: the call may or may not have been heard, or the manager says that it cannot answer yet."""

    def __init__(self, why, answered=False):
        super().__init__(why)
        self.answered = answered


class Refused(Exception):
    """The answer is no, with one of Bobbin's error codes."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


def channel(address):
    return grpc.insecure_channel(address, options=_OPTIONS)


def headers(user, token):
    return (("bobbin-user", user), ("bobbin-token-bin", token.SerializeToString()))


def failure(code, message):
    """The exception for an error that has one of Bobbin's codes."""
    return Lost(f"{code}: {message}", answered=True) if code in _PASSING else Refused(code, message)


def failure_of(error):
    """The exception for a gRPC call that ended with an error."""
    for name, value in error.trailing_metadata() or ():
        if name == "bobbin-error":
            return failure(value, error.details())
    return Lost(f"{error.code().name}: {error.details()}")
