/** The messages of every wire, with Hadoop's field numbers. Start with {@link io.bobbin.wire.proto.codec.MessageCodecs}. */
@NullMarked
package io.bobbin.wire.proto;

import org.jspecify.annotations.NullMarked;
