/**
 * Records to messages and back. Start with {@link io.bobbin.wire.proto.codec.MessageCodecs}, then
 * {@link io.bobbin.wire.proto.codec.TokenIdentifierCodec} and {@link io.bobbin.wire.proto.codec.CredentialsCodec}.
 */
@Export
@Version("1.0.0")
@NullMarked
package io.bobbin.wire.proto.codec;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
