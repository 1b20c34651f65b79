/** Between the words of the api and the messages of {@code records.proto}. */
@NullMarked
package io.bobbin.store.codec.internal;

import org.jspecify.annotations.NullMarked;
