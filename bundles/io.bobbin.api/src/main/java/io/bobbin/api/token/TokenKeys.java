package io.bobbin.api.token;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The keys that tokens of each kind may be made with. New tokens are made with the first of their kind; tokens of the
 * others are good as well, for as long as keys change (TOK-10).
 */
public record TokenKeys(Map<String, List<MasterKey>> byKind) {

    public static final TokenKeys NONE = new TokenKeys(Map.of());

    public TokenKeys {
        var kinds = new TreeMap<String, List<MasterKey>>();
        byKind.forEach((kind, keys) -> kinds.put(kind, List.copyOf(keys)));
        byKind = Collections.unmodifiableMap(kinds);
    }

    public boolean isEmpty() {
        return byKind.isEmpty();
    }

    /** The keys of a kind, the one for new tokens first; none when the kind has no keys. */
    public List<MasterKey> of(String kind) {
        return byKind.getOrDefault(kind, List.of());
    }

    /** These keys, with those of one kind in the place of its earlier ones. */
    public TokenKeys with(String kind, List<MasterKey> keys) {
        var kinds = new TreeMap<>(byKind);
        kinds.put(kind, keys);
        return new TokenKeys(kinds);
    }

    /** These keys with a later one of a kind, which new tokens are made with; the one before it stays good. */
    public TokenKeys withLater(String kind, MasterKey later) {
        var keys = new ArrayList<MasterKey>();
        keys.add(later);
        of(kind).stream().filter(key -> key.id() != later.id()).limit(1).forEach(keys::add);
        return with(kind, keys);
    }
}
