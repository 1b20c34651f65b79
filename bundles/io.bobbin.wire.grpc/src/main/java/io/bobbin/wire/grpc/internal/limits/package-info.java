/**
 * What strangers may cost a server. Start with {@link io.bobbin.wire.grpc.internal.limits.Limits}, then
 * {@link io.bobbin.wire.grpc.internal.limits.CallsInHand}.
 */
@NullMarked
package io.bobbin.wire.grpc.internal.limits;

import org.jspecify.annotations.NullMarked;
