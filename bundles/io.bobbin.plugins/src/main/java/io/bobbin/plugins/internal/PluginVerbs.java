package io.bobbin.plugins.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/** The words {@code plugin.*} of a daemon's admin socket. */
final class PluginVerbs {

    private static final String ID = "id";

    private final Plugins plugins;

    PluginVerbs(Plugins plugins) {
        this.plugins = plugins;
    }

    Map<String, AdminVerb> byName() {
        var verbs = new TreeMap<String, AdminVerb>();
        verbs.put("plugin.list", arguments -> array(plugins.list(new Arguments(arguments).flag("all"))));
        verbs.put("plugin.show", arguments -> plugins.show(id(arguments)).thenApply(PluginVerbs::shown));
        verbs.put("plugin.stage", arguments -> plugins.stage(new Arguments(arguments).read("file", Path::of))
                .thenApply(RecordJson::of));
        verbs.put("plugin.activate", this::activate);
        verbs.put("plugin.remove", arguments -> plugins.remove(id(arguments)).thenApply(RecordJson::of));
        verbs.put(
                "plugin.diag",
                arguments ->
                        array(plugins.diagnose(new Arguments(arguments).find(ID).orElse(""))));
        return verbs;
    }

    private CompletionStage<JsonElement> activate(JsonObject arguments) {
        boolean plan = new Arguments(arguments).flag("plan");
        return array(plan ? plugins.plan(id(arguments)) : plugins.activate(id(arguments)));
    }

    private static JsonElement shown(Plugins.Shown shown) {
        JsonObject json = RecordJson.object(shown.plugin());
        json.add("uses", RecordJson.array(shown.uses()));
        json.add("needs", RecordJson.array(shown.needs()));
        return json;
    }

    private static String id(JsonObject arguments) {
        return new Arguments(arguments).text(ID);
    }

    private static <T> CompletionStage<JsonElement> array(CompletionStage<List<T>> items) {
        return items.thenApply(RecordJson::array);
    }
}
