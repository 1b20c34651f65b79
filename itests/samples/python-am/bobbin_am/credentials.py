"""The credentials file of a container: Hadoop's own form, in both of its versions."""

from bobbin import security_pb2

_MAGIC = b"HDTS"
_WRITABLE = 0
_DELIMITED = 1


def tokens(data):
    """The tokens in the bytes of a credentials file. What follows their end is ignored; secrets are not read."""
    reader = _Reader(data)
    if reader.take(len(_MAGIC)) != _MAGIC:
        raise ValueError("no credentials: they begin with HDTS")
    version = reader.take(1)[0]
    if version == _WRITABLE:
        return [reader.token() for _ in range(reader.number())]
    if version == _DELIMITED:
        message = security_pb2.CredentialsProto.FromString(reader.take(reader.varint()))
        return [entry.token for entry in message.tokens if entry.HasField("token")]
    raise ValueError(f"credentials of version {version} (expected: 0 or 1)")


class _Reader:
    def __init__(self, data):
        self._data = data
        self._at = 0

    def take(self, length):
        piece = self._data[self._at : self._at + length]
        if len(piece) < length:
            raise ValueError(f"credentials end after {len(self._data)} bytes, in the middle of something")
        self._at += length
        return piece

    def number(self):
        """Hadoop's number of variable length: one byte, or how many bytes follow, most significant first."""
        first = int.from_bytes(self.take(1), "big", signed=True)
        if first >= -112:
            return first
        negative = first < -120
        value = int.from_bytes(self.take((-120 if negative else -112) - first), "big")
        return ~value if negative else value

    def varint(self):
        """Protobuf's number of variable length: seven bits a byte, least significant first."""
        value = 0
        for shift in range(0, 35, 7):
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
        raise ValueError("credentials are longer than any file")

    def block(self):
        return self.take(self.number())

    def token(self):
        self.block()  # its name in the file
        identifier, password = self.block(), self.block()
        kind, service = self.block().decode(), self.block().decode()
        return security_pb2.TokenProto(identifier=identifier, password=password, kind=kind, service=service)
