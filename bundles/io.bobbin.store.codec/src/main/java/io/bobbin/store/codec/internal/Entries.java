package io.bobbin.store.codec.internal;

import io.bobbin.store.codec.message.EntryMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Maps of text, in their order. */
final class Entries {

    private Entries() {}

    static List<EntryMessage> messages(Map<String, String> map) {
        return map.entrySet().stream()
                .map(entry -> EntryMessage.newBuilder()
                        .setKey(entry.getKey())
                        .setValue(entry.getValue())
                        .build())
                .toList();
    }

    static Map<String, String> map(List<EntryMessage> messages) {
        var map = new LinkedHashMap<String, String>();
        messages.forEach(message -> map.put(message.getKey(), message.getValue()));
        return map;
    }
}
