package io.bobbin.wire.grpc.internal;

import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import io.grpc.MethodDescriptor;
import java.util.HashMap;
import java.util.Map;

/** The calls of protocols as gRPC knows them: {@code bobbin.<protocol>/<method>}. */
final class Methods {
    private static final String PACKAGE = "bobbin.";

    private Methods() {}

    static String service(ProtocolDescription protocol) {
        return PACKAGE + protocol.name();
    }

    static MethodDescriptor<byte[], byte[]> of(ProtocolDescription protocol, ProtocolMethod method) {
        return MethodDescriptor.newBuilder(Bytes.MARSHALLER, Bytes.MARSHALLER)
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service(protocol), method.name()))
                .build();
    }

    /** The stream of a protocol, which carries its calls. */
    static MethodDescriptor<byte[], byte[]> stream(ProtocolDescription protocol) {
        return MethodDescriptor.newBuilder(Bytes.MARSHALLER, Bytes.MARSHALLER)
                .setType(MethodDescriptor.MethodType.BIDI_STREAMING)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service(protocol), "stream"))
                .build();
    }

    static Map<ProtocolMethod, MethodDescriptor<byte[], byte[]>> all(ProtocolDescription protocol) {
        var all = new HashMap<ProtocolMethod, MethodDescriptor<byte[], byte[]>>();
        protocol.methods().values().forEach(method -> all.put(method, of(protocol, method)));
        return all;
    }
}
