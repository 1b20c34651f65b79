package io.bobbin.rm.engine.internal.component;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.setting.Setting;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import java.util.Map;
import java.util.TreeMap;

/** Rights from a configuration, or what is wrong with it. */
final class ConfiguredRights {

    private static final String EXPECTED =
            "queue, submit or administer, users groups: root.default submit ann,bob staff";

    private ConfiguredRights() {}

    /**
     * @throws BobbinException CONFIGURATION, naming setting, value and what was expected
     */
    static Rights of(EngineConfig config) {
        var submitters = new TreeMap<String, AccessList>();
        var administrators = new TreeMap<String, AccessList>();
        for (String line : config.queue$_$acls()) {
            String[] parts = line.split(" ", 3);
            if (parts.length < 3 || !(parts[0].equals("root") || parts[0].startsWith("root."))) {
                throw wrong(line);
            }
            Map<String, AccessList> lists =
                    switch (parts[1]) {
                        case "submit" -> submitters;
                        case "administer" -> administrators;
                        default -> throw wrong(line);
                    };
            if (lists.put(parts[0], AccessList.of(parts[2])) != null) {
                throw new Setting("queue-acls", EngineConfig.PID)
                        .wrong(line, "each right to a queue once; this one is there already");
            }
        }
        return new Rights(
                config.acl$_$enabled(), AccessList.of(config.admin$_$acl()), new QueueAcls(submitters, administrators));
    }

    private static BobbinException wrong(String line) {
        return new Setting("queue-acls", EngineConfig.PID).wrong(line, EXPECTED);
    }
}
