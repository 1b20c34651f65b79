/** The edge that submitters and operators call. Start with {@link io.bobbin.rm.client.internal.ClientCalls}. */
@NullMarked
package io.bobbin.rm.client;

import org.jspecify.annotations.NullMarked;
