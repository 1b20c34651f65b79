package io.bobbin.store.memory.internal;

import io.bobbin.api.setting.Setting;
import io.bobbin.store.spi.Change;
import io.bobbin.store.spi.StateStore;
import io.bobbin.store.spi.StoreAbilities;
import io.bobbin.store.spi.StoredState;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The store {@code memory}. Immediate, as a component that nobody uses for a moment would forget everything. */
@Component(service = StateStore.class, immediate = true, configurationPid = "io.bobbin.store.memory")
@Designate(ocd = MemoryStore.Config.class)
public final class MemoryStore implements StateStore {

    private static final Logger LOG = LoggerFactory.getLogger(MemoryStore.class);

    @ObjectClassDefinition(
            id = "io.bobbin.store.memory",
            name = "State store in memory",
            description = "Keeps applications and attempts until the process ends.")
    public @interface Config {

        @AttributeDefinition(description = "Largest record in bytes; an application that needs more is refused.")
        int max$_$record$_$bytes() default 1024 * 1024;
    }

    private final MemoryRecords records;

    @Activate
    public MemoryStore(Config config) {
        records = new MemoryRecords(limit(config));
        LOG.info("The memory store keeps nothing: applications are forgotten when this process ends");
    }

    @Modified
    void modified(Config config) {
        records.limit(limit(config));
    }

    private static int limit(Config config) {
        return new Setting("max-record-bytes", "io.bobbin.store.memory").atLeast(config.max$_$record$_$bytes(), 1);
    }

    @Override
    public String name() {
        return records.name();
    }

    @Override
    public StoreAbilities abilities() {
        return records.abilities();
    }

    @Override
    public CompletionStage<Void> append(long term, List<Change> changes) {
        return records.append(term, changes);
    }

    @Override
    public CompletionStage<StoredState> load() {
        return records.load();
    }

    @Override
    public CompletionStage<String> digest() {
        return records.digest();
    }
}
