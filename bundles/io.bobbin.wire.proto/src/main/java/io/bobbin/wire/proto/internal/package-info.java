/** One class for each topic; {@code write} makes a message of a record and {@code read} a record of a message. */
@NullMarked
package io.bobbin.wire.proto.internal;

import org.jspecify.annotations.NullMarked;
