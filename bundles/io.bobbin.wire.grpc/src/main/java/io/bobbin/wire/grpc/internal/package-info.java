/** Servers, channels, and what crosses between them. */
@NullMarked
package io.bobbin.wire.grpc.internal;

import org.jspecify.annotations.NullMarked;
