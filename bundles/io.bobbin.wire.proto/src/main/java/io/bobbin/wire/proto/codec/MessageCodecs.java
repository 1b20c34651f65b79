package io.bobbin.wire.proto.codec;

import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.internal.AdministrationCodecs;
import io.bobbin.wire.proto.internal.ApplicationReportCodecs;
import io.bobbin.wire.proto.internal.ApplicationUpdateCodecs;
import io.bobbin.wire.proto.internal.ClusterReportCodecs;
import io.bobbin.wire.proto.internal.ContainerChangeCodecs;
import io.bobbin.wire.proto.internal.ContainerProtocolCodecs;
import io.bobbin.wire.proto.internal.LogProtocolCodecs;
import io.bobbin.wire.proto.internal.MasterProtocolCodecs;
import io.bobbin.wire.proto.internal.NodeAdministrationCodecs;
import io.bobbin.wire.proto.internal.NodeLabelCodecs;
import io.bobbin.wire.proto.internal.SubmissionCodecs;
import io.bobbin.wire.proto.internal.Tokens;
import io.bobbin.wire.proto.internal.TrackerProtocolCodecs;
import io.bobbin.wire.proto.message.TokenProto;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The codecs of every request and response of the protocols in {@code io.bobbin.api.protocol}, and of tokens. */
public final class MessageCodecs {
    private static final Map<Class<?>, MessageCodec<?>> BY_TYPE = byType();

    private MessageCodecs() {}

    /**
     * The codec of a request or response record, or of {@link Token}.
     *
     * @throws IllegalArgumentException when there is none, which is a fault of the caller and not of its data
     */
    public static <T> MessageCodec<T> of(Class<T> type) {
        MessageCodec<?> codec = BY_TYPE.get(type);
        if (codec == null) {
            throw new IllegalArgumentException(
                    type.getName() + " travels on no wire (expected a request or response of a protocol)");
        }
        @SuppressWarnings("unchecked") // the map is filled by the codecs' own types
        MessageCodec<T> own = (MessageCodec<T>) codec;
        return own;
    }

    /** All codecs, protocol by protocol. */
    public static Collection<MessageCodec<?>> all() {
        return BY_TYPE.values();
    }

    private static Map<Class<?>, MessageCodec<?>> byType() {
        var byType = new LinkedHashMap<Class<?>, MessageCodec<?>>();
        List.of(
                        SubmissionCodecs.codecs(),
                        ApplicationReportCodecs.codecs(),
                        ClusterReportCodecs.codecs(),
                        MasterProtocolCodecs.codecs(),
                        ContainerProtocolCodecs.codecs(),
                        ContainerChangeCodecs.codecs(),
                        TrackerProtocolCodecs.codecs(),
                        ApplicationUpdateCodecs.codecs(),
                        NodeLabelCodecs.codecs(),
                        AdministrationCodecs.codecs(),
                        NodeAdministrationCodecs.codecs(),
                        LogProtocolCodecs.codecs())
                .forEach(codecs -> codecs.forEach(codec -> byType.put(codec.type(), codec)));
        byType.put(
                Token.class,
                MessageCodec.of(Token.class, TokenProto.getDefaultInstance(), Tokens::write, Tokens::read));
        return Collections.unmodifiableMap(byType);
    }
}
