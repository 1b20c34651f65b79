package io.bobbin.rm.engine.internal.rights;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.ports.ApplicationPublisher;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Those who are told of applications, one after the other; a faulty one keeps nothing from the others. On the truth loop. */
public final class Publishers implements ApplicationPublisher {

    private static final Logger LOG = LoggerFactory.getLogger(Publishers.class);

    private final List<ApplicationPublisher> bound = new ArrayList<>();

    public void bind(ApplicationPublisher publisher) {
        bound.add(publisher);
    }

    public void unbind(ApplicationPublisher publisher) {
        bound.remove(publisher);
    }

    @Override
    public void viewAclKnown(ApplicationId application, AccessList view, long time) {
        for (ApplicationPublisher publisher : bound) {
            try {
                publisher.viewAclKnown(application, view, time);
            } catch (RuntimeException failure) {
                LOG.warn("A publisher could not take the view rights of {}", application, failure);
            }
        }
    }
}
