package io.bobbin.itests.fuzz;

import java.util.Dictionary;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** The framework's Configuration Admin. By reflection: its classes live inside the framework, this test outside. */
final class Configurations {

    private static final String ANY_BUNDLE = "?";

    private final OutsideService admin;

    Configurations(BundleContext context) throws ReflectiveOperationException {
        this.admin = new OutsideService(context, "org.osgi.service.cm.ConfigurationAdmin");
    }

    /** What was set stays set unless it is named here. Returns before components have heard of it. */
    void update(String pid, Map<String, ?> added) throws ReflectiveOperationException {
        Object configuration = admin.call("getConfiguration", pid, ANY_BUNDLE);
        var values = new TreeMap<String, Object>(present(configuration));
        values.putAll(added);
        admin.type("org.osgi.service.cm.Configuration")
                .getMethod("update", Dictionary.class)
                .invoke(configuration, FrameworkUtil.asDictionary(values));
    }

    private Map<String, Object> present(Object configuration) throws ReflectiveOperationException {
        var dictionary = (@Nullable Dictionary<?, ?>) admin.type("org.osgi.service.cm.Configuration")
                .getMethod("getProperties")
                .invoke(configuration);
        var values = new TreeMap<String, Object>();
        if (dictionary != null) {
            for (Enumeration<?> keys = dictionary.keys(); keys.hasMoreElements(); ) {
                Object key = keys.nextElement();
                values.put((String) key, dictionary.get(key));
            }
        }
        return values;
    }
}
