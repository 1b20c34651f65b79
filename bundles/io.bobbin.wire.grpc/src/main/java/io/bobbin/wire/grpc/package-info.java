/** Protocols over gRPC. Start with {@link io.bobbin.wire.grpc.GrpcWire}, then the packages of {@code io.bobbin.wire.spi}. */
@NullMarked
package io.bobbin.wire.grpc;

import org.jspecify.annotations.NullMarked;
