package io.bobbin.store.codec.internal;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.store.codec.ApplicationRecord;
import io.bobbin.store.codec.LaterFields;
import io.bobbin.store.codec.message.ApplicationMessage;

/** Applications. */
public final class ApplicationForm {

    private ApplicationForm() {}

    public static ApplicationMessage message(ApplicationRecord record) {
        return ApplicationMessage.newBuilder()
                .setContext(SubmissionForm.message(record.context()))
                .setUser(record.user())
                .setSubmitTime(record.submitTime())
                .setStartTime(record.startTime())
                .setTerm(record.term())
                .setState(Names.of(record.state()))
                .setFinalStatus(Names.of(record.finalStatus()))
                .setDiagnostics(record.diagnostics())
                .setLaunchTime(record.launchTime())
                .setFinishTime(record.finishTime())
                .build();
    }

    public static ApplicationRecord record(ApplicationMessage message, LaterFields later) {
        if (!message.hasContext()) {
            throw new IllegalArgumentException("it has no submission context");
        }
        return new ApplicationRecord(
                SubmissionForm.context(message.getContext()),
                message.getUser(),
                message.getSubmitTime(),
                message.getStartTime(),
                message.getTerm(),
                Names.find(ApplicationState.class, message.getState()),
                Names.of(FinalStatus.class, message.getFinalStatus()),
                message.getDiagnostics(),
                message.getLaunchTime(),
                message.getFinishTime(),
                later);
    }
}
