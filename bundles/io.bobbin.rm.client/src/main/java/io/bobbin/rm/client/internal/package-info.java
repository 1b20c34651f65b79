/** The door for submitters and operators. Start with {@link io.bobbin.rm.client.internal.ClientCalls}. */
@NullMarked
package io.bobbin.rm.client.internal;

import org.jspecify.annotations.NullMarked;
