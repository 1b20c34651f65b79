/** Protocols over gRPC. Start with {@link io.bobbin.wire.grpc.GrpcWire}, then the packages of {@code io.bobbin.wire.spi}. */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.wire.grpc;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
