package io.bobbin.rm.engine;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.eventloop.Loops;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.rm.engine.internal.Engine;
import io.bobbin.rm.engine.internal.audit.LoggedAudit;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.CredentialsRenewer;
import io.bobbin.rm.ports.LifecyclePublisher;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.rm.ports.Outside;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.rm.ports.SchedulerPort;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.security.spi.UserGroups;
import io.bobbin.store.spi.StateStore;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The ResourceManager of one leadership. It owns the truth and changes it on one loop; every method may be called on any
 * thread and hands a command to that loop. Plugins come and go at any time: while none fits, what needs it waits.
 *
 * <p>The stage of an unbind completes when the truth loop has let go of the plugin; it never waits for a scheduler.
 */
@ProviderType
public interface ResourceManagerEngine extends AutoCloseable {

    /** An engine that takes its loops from {@code loops}; nothing runs before {@link #start}. Nobody is in a group. */
    static ResourceManagerEngine create(Loops loops, EngineSettings settings, Leadership leadership) {
        return create(loops, settings, leadership, new LoggedAudit(), new ChosenGroups(""));
    }

    /** An engine that audits there and looks up groups there, on a machine without files and programs. */
    static ResourceManagerEngine create(
            Loops loops, EngineSettings settings, Leadership leadership, AuditLog audit, UserGroups groups) {
        return create(loops, settings, leadership, audit, groups, Outside.NOTHING, SchedulerChoices.FORGETFUL);
    }

    /**
     * An engine that audits there, looks up groups there, reads the files and programs that the settings name, and keeps
     * there which scheduler was chosen.
     */
    static ResourceManagerEngine create(
            Loops loops,
            EngineSettings settings,
            Leadership leadership,
            AuditLog audit,
            UserGroups groups,
            Outside outside,
            SchedulerChoices choices) {
        return new Engine(loops, settings, leadership, audit, groups, outside, choices);
    }

    /** Begins to expire nodes and AMs. Commands given before are kept. */
    void start();

    /** Puts other settings in force; a change of limits, calculator or scheduler's name restores a scheduler from the ledger. */
    CompletionStage<Void> apply(EngineSettings settings);

    /** A scheduler that came with no bundle is present. */
    default CompletionStage<Void> bindScheduler(SchedulerFactory factory) {
        return bindScheduler(factory, PluginId.BUILT_IN);
    }

    /**
     * A scheduler is present, which may be another one of a name that is there already. It never comes into use in
     * another one's place by that.
     */
    CompletionStage<Void> bindScheduler(SchedulerFactory factory, PluginId plugin);

    CompletionStage<Void> unbindScheduler(SchedulerFactory factory);

    CompletionStage<Void> bindStore(StateStore store);

    CompletionStage<Void> unbindStore(StateStore store);

    CompletionStage<Void> bindLauncher(AmLauncher launcher);

    CompletionStage<Void> unbindLauncher(AmLauncher launcher);

    CompletionStage<Void> bindTokenIssuer(TokenIssuer issuer);

    CompletionStage<Void> unbindTokenIssuer(TokenIssuer issuer);

    /** Tells a publisher of what happens from now on (MET-04). */
    CompletionStage<Void> bindPublisher(LifecyclePublisher publisher);

    CompletionStage<Void> unbindPublisher(LifecyclePublisher publisher);

    /** Hands over the credentials of applications that are submitted from now on (CRM-09). */
    CompletionStage<Void> bindRenewer(CredentialsRenewer renewer);

    CompletionStage<Void> unbindRenewer(CredentialsRenewer renewer);

    ClientPort clients();

    ApplicationMasterPort applicationMasters();

    NodePort nodes();

    /** Tells who has something to fetch. */
    NewsPort news();

    /** The manager in numbers, and whether it is well (MET-06). */
    MetricsSource metrics();

    AdminPort administration();

    /** Swaps schedulers. */
    SchedulerPort schedulers();

    /** Which scheduler is in use and how its proposals fared. */
    CompletionStage<SlotReport> slot();

    /** Walks the whole ledger and says what does not add up; empty when all is well. For tests and for the watch. */
    CompletionStage<List<String>> audit();

    /** The ledger added up as of the last event, to be compared with a scheduler's books (rule 10). */
    CompletionStage<Books> books();

    /** Stops granting and closes the loops; commands that wait are done first. */
    @Override
    void close();
}
