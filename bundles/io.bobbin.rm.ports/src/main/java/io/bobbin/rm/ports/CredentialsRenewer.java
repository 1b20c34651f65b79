package io.bobbin.rm.ports;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Credentials;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Keeps delegation tokens of applications valid, where security asks for it. A service which the engine follows; while there
 * is none, applications start at once (CRM-08). Calls come on the truth loop and return at once.
 */
@ConsumerType
public interface CredentialsRenewer {

    /**
     * Takes an application's credentials (CRM-09). It starts when the stage completes; when that fails, it is rejected and its
     * submitter gets the failure (CRM-10).
     *
     * @param cancelWhenComplete whether its tokens are to be cancelled when it ends
     */
    CompletionStage<Void> accept(ApplicationId id, String user, Credentials credentials, boolean cancelWhenComplete);

    /** An application whose credentials were taken has ended (CRM-19). */
    void ended(ApplicationId id);
}
