package io.bobbin.rm.ports;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.id.ApplicationId;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Is told what becomes of applications, for those who show it elsewhere. There may be none or several. Called on the
 * engine's loop: it must not block, and what it throws is logged and changes nothing.
 */
@ConsumerType
public interface ApplicationPublisher {

    /**
     * An application was accepted, and this is who may see it beside its owner and those above (MET-01).
     *
     * @param time in ms since the epoch
     */
    void viewAclKnown(ApplicationId application, AccessList view, long time);
}
