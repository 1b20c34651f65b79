package io.bobbin.rm.engine;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.model.rights.Rights;
import java.time.Duration;

/**
 * What an operator decides about the engine. Immutable; {@link ResourceManagerEngine#apply} puts another one in force.
 *
 * @param scheduler name of the scheduler to use; one that is not present leaves the slot parked
 * @param store name of the state store to use; while it is not present, writes wait
 * @param queuesFile the file of the queues; empty for none, which is one queue
 * @param limits smallest and largest container and the step between them (SCH-08, AMS-30)
 * @param calculator which amounts decide about room
 * @param expiries how long a sign of life may be missing
 * @param maxAttempts how often an AM is started at the most (APP-14)
 * @param heartbeatInterval what nodes are told (NOD-17)
 * @param maxCompletedApplications how many ended applications are remembered (CRM-18)
 * @param defaultRack where a node stands that names no rack
 * @param slot bounds between the loops
 * @param rights who may do what
 * @param preemptionWait how long after its announcement a container is taken back (PRE-07)
 * @param load how much work is taken at a time
 * @param amBlacklisting whether the next AM avoids hosts on which an earlier one failed
 * @param membership which nodes may be members, and where they stand
 * @param labels who labels nodes, and what the queue may use of it
 * @param lifetimes how long applications may take
 * @param swap how a scheduler that is to come into use is tried
 */
public record EngineSettings(
        String scheduler,
        String store,
        String queuesFile,
        AllocationLimits limits,
        ResourceCalculator calculator,
        Expiries expiries,
        int maxAttempts,
        Duration heartbeatInterval,
        int maxCompletedApplications,
        String defaultRack,
        SlotLimits slot,
        Rights rights,
        Duration preemptionWait,
        LoadLimits load,
        AmBlacklisting amBlacklisting,
        Membership membership,
        LabelSettings labels,
        Lifetimes lifetimes,
        SwapLimits swap) {

    /** The values that hold where nothing is configured: those of YARN, with the FIFO scheduler, the memory store and no file. */
    public static final EngineSettings DEFAULT = new EngineSettings(
            "fifo",
            "memory",
            "",
            AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)),
            ResourceCalculator.MEMORY,
            Expiries.DEFAULT,
            2,
            Duration.ofSeconds(1),
            1000,
            "/default-rack",
            SlotLimits.DEFAULT,
            Rights.OFF,
            Duration.ofSeconds(15),
            LoadLimits.DEFAULT,
            AmBlacklisting.DEFAULT,
            Membership.OPEN,
            LabelSettings.DEFAULT,
            Lifetimes.UNLIMITED,
            SwapLimits.DEFAULT);

    /** Settings that are these but for what is changed. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Changes some settings and keeps the others. */
    public static final class Builder {

        private String scheduler;
        private String store;
        private String queuesFile;
        private AllocationLimits limits;
        private ResourceCalculator calculator;
        private Expiries expiries;
        private int maxAttempts;
        private Duration heartbeatInterval;
        private int maxCompletedApplications;
        private String defaultRack;
        private SlotLimits slot;
        private Rights rights;
        private Duration preemptionWait;
        private LoadLimits load;
        private AmBlacklisting amBlacklisting;
        private Membership membership;
        private LabelSettings labels;
        private Lifetimes lifetimes;
        private SwapLimits swap;

        private Builder(EngineSettings from) {
            scheduler = from.scheduler;
            store = from.store;
            queuesFile = from.queuesFile;
            limits = from.limits;
            calculator = from.calculator;
            expiries = from.expiries;
            maxAttempts = from.maxAttempts;
            heartbeatInterval = from.heartbeatInterval;
            maxCompletedApplications = from.maxCompletedApplications;
            defaultRack = from.defaultRack;
            slot = from.slot;
            rights = from.rights;
            preemptionWait = from.preemptionWait;
            load = from.load;
            amBlacklisting = from.amBlacklisting;
            membership = from.membership;
            labels = from.labels;
            lifetimes = from.lifetimes;
            swap = from.swap;
        }

        public Builder scheduler(String value) {
            scheduler = value;
            return this;
        }

        public Builder store(String value) {
            store = value;
            return this;
        }

        public Builder queuesFile(String value) {
            queuesFile = value;
            return this;
        }

        public Builder limits(AllocationLimits value) {
            limits = value;
            return this;
        }

        public Builder calculator(ResourceCalculator value) {
            calculator = value;
            return this;
        }

        public Builder expiries(Expiries value) {
            expiries = value;
            return this;
        }

        public Builder maxAttempts(int value) {
            maxAttempts = value;
            return this;
        }

        public Builder heartbeatInterval(Duration value) {
            heartbeatInterval = value;
            return this;
        }

        public Builder maxCompletedApplications(int value) {
            maxCompletedApplications = value;
            return this;
        }

        public Builder defaultRack(String value) {
            defaultRack = value;
            return this;
        }

        public Builder slot(SlotLimits value) {
            slot = value;
            return this;
        }

        public Builder rights(Rights value) {
            rights = value;
            return this;
        }

        public Builder preemptionWait(Duration value) {
            preemptionWait = value;
            return this;
        }

        public Builder load(LoadLimits value) {
            load = value;
            return this;
        }

        public Builder amBlacklisting(AmBlacklisting value) {
            amBlacklisting = value;
            return this;
        }

        public Builder membership(Membership value) {
            membership = value;
            return this;
        }

        public Builder labels(LabelSettings value) {
            labels = value;
            return this;
        }

        public Builder lifetimes(Lifetimes value) {
            lifetimes = value;
            return this;
        }

        public Builder swap(SwapLimits value) {
            swap = value;
            return this;
        }

        public EngineSettings build() {
            return new EngineSettings(
                    scheduler,
                    store,
                    queuesFile,
                    limits,
                    calculator,
                    expiries,
                    maxAttempts,
                    heartbeatInterval,
                    maxCompletedApplications,
                    defaultRack,
                    slot,
                    rights,
                    preemptionWait,
                    load,
                    amBlacklisting,
                    membership,
                    labels,
                    lifetimes,
                    swap);
        }
    }
}
