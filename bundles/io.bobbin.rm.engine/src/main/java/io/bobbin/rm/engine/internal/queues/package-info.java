/** Queues as operators wrote them: read, checked and put in force. Start with {@link io.bobbin.rm.engine.internal.queues.QueueSource}. */
@NullMarked
package io.bobbin.rm.engine.internal.queues;

import org.jspecify.annotations.NullMarked;
