package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Credentials;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.ports.CredentialsRenewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Begins applications: at once where nobody renews credentials, else when theirs have been taken (CRM-08 to CRM-10). On the
 * truth loop.
 */
public final class Renewals {

    private static final Logger LOG = LoggerFactory.getLogger(Renewals.class);

    private final Truth truth;
    private final Lifecycles lifecycles;
    private final List<CredentialsRenewer> present = new ArrayList<>();

    public Renewals(Truth truth, Lifecycles lifecycles) {
        this.truth = truth;
        this.lifecycles = lifecycles;
    }

    public void bind(CredentialsRenewer renewer) {
        present.add(0, renewer);
    }

    public void unbind(CredentialsRenewer renewer) {
        present.remove(renewer);
    }

    void begin(LedgerApplication application) {
        if (present.isEmpty()) {
            lifecycles.send(application, new ApplicationEvent.Start());
        } else {
            truth.whenDone(
                    "credentials of " + application.id(),
                    handOver(present.get(0), application),
                    (done, failure) -> taken(application, failure));
        }
    }

    /** Whatever a renewer throws is a refusal of this application and of nothing else. */
    private static CompletionStage<Void> handOver(CredentialsRenewer renewer, LedgerApplication application) {
        ApplicationSubmissionContext context = application.context();
        ContainerLaunchContext launch = context.amContainer();
        Credentials credentials = launch == null ? Credentials.EMPTY : launch.credentials();
        try {
            return Objects.requireNonNull(
                    renewer.accept(application.id(), application.user(), credentials, context.cancelTokens()),
                    "the renewer gave no answer");
        } catch (Exception | LinkageError | StackOverflowError failure) {
            LOG.warn("The renewer does not take the credentials of {}", application.id(), failure);
            return CompletableFuture.failedFuture(failure);
        }
    }

    private void taken(LedgerApplication application, @Nullable BobbinException failure) {
        if (!(application.phase() instanceof ApplicationPhase.New)) {
            String state = "Application " + application.id() + " was ended before its credentials had been taken";
            application.stored().completeExceptionally(new BobbinException(ErrorCode.WRONG_STATE, state));
        } else if (failure == null) {
            lifecycles.send(application, new ApplicationEvent.Start());
        } else {
            String why = "The credentials of " + application.id() + " were not taken: " + failure.getMessage();
            lifecycles.send(application, new ApplicationEvent.Rejected(why, truth.millis()));
            application.stored().completeExceptionally(new BobbinException(failure.code(), why, failure));
        }
    }

    /** An application has ended; whoever renewed its credentials need not go on. */
    public void ended(LedgerApplication application) {
        for (CredentialsRenewer renewer : present) {
            try {
                renewer.ended(application.id());
            } catch (Exception | LinkageError | StackOverflowError failure) {
                LOG.warn("The renewer does not let go of {}", application.id(), failure);
            }
        }
    }
}
