/** Tests of bounded waits and calls. */
@NullMarked
package io.bobbin.client.internal;

import org.jspecify.annotations.NullMarked;
