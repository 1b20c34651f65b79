package io.bobbin.wire.proto.internal;

import com.google.protobuf.ByteString;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.api.token.Secret;
import io.bobbin.wire.proto.message.MasterKeyProto;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keys on their way to nodes, and the ids of those that nodes have. */
final class MasterKeys {
    private MasterKeys() {}

    static void write(NodeKeys keys, Consumer<MasterKeyProto> ofContainerTokens, Consumer<MasterKeyProto> ofNmTokens) {
        Fields.set(keys.containerToken(), key -> ofContainerTokens.accept(write(key)));
        Fields.set(keys.nmToken(), key -> ofNmTokens.accept(write(key)));
    }

    private static MasterKeyProto write(MasterKey key) {
        return MasterKeyProto.newBuilder()
                .setKeyId(key.id())
                .setBytes(ByteString.copyFrom(key.secret().bytes()))
                .build();
    }

    static @Nullable MasterKey read(boolean present, MasterKeyProto message) {
        return present
                ? new MasterKey(
                        message.getKeyId(), new Secret(message.getBytes().toByteArray()))
                : null;
    }

    /** Which key a node has; the key itself stays where it is. */
    static void writeId(int id, Consumer<MasterKeyProto> known) {
        if (id != 0) {
            known.accept(MasterKeyProto.newBuilder().setKeyId(id).build());
        }
    }
}
