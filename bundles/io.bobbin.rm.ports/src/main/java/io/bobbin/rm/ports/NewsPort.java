package io.bobbin.rm.ports;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Where edges hear that an AM or a node has something to fetch, so that it need not wait until it calls by itself: a
 * grant, an end or a wish to have a container back for an AM, an order for a node. News are a hint: what they are about
 * is in the next answer with or without them. May be used on any thread.
 */
@ProviderType
public interface NewsPort {

    /**
     * Rings whenever there is something new for the AM of an attempt, until the subscription is closed or another one for
     * the same attempt takes its place. After it has rung it is silent until the AM has called. Rung on the truth loop: it
     * must be quick, and must not block or throw.
     */
    Subscription onNews(ApplicationAttemptId attempt, Runnable bell);

    /** The same for a node. */
    Subscription onNews(NodeId node, Runnable bell);

    /** Ends by being closed; idempotent. */
    interface Subscription extends AutoCloseable {

        @Override
        void close();
    }
}
