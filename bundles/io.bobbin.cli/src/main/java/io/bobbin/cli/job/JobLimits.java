package io.bobbin.cli.job;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;

/** Compares a job with the largest container of the cluster before anything is submitted. */
final class JobLimits {

    private static final String SETTING = "setting of io.bobbin.rm.engine";

    private JobLimits() {}

    /** @throws BobbinException INVALID_RESOURCE_REQUEST, naming ask, maximum and setting */
    static void check(String what, Resource ask, Resource maximum) {
        if (ask.memory() > maximum.memory()) {
            throw above(what, ask.memory() + " MB of memory", maximum.memory() + " MB", "maximum-memory-mb", "-m");
        }
        if (ask.vcores() > maximum.vcores()) {
            throw above(what, ask.vcores() + " vcores", Long.toString(maximum.vcores()), "maximum-vcores", "-c");
        }
    }

    private static BobbinException above(String what, String ask, String maximum, String key, String option) {
        return new BobbinException(
                ErrorCode.INVALID_RESOURCE_REQUEST,
                what + ": " + ask + " asked for, the cluster's maximum is " + maximum + " (" + key + ", " + SETTING
                        + "); ask for less with " + option + ", or raise that setting. Nothing was submitted.");
    }
}
