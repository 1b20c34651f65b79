/** What submitters and operators call. Start with {@link io.bobbin.rm.engine.internal.clients.ClientService}. */
@NullMarked
package io.bobbin.rm.engine.internal.clients;

import org.jspecify.annotations.NullMarked;
