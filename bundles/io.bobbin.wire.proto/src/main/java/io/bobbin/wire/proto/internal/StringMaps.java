package io.bobbin.wire.proto.internal;

import com.google.protobuf.ByteString;
import io.bobbin.wire.proto.message.StringBytesMapProto;
import io.bobbin.wire.proto.message.StringStringMapProto;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Maps by text, which are lists of entries in messages and keep their order; a later entry of the same key wins. */
public final class StringMaps {
    private StringMaps() {}

    static List<StringStringMapProto> write(Map<String, String> map) {
        var entries = new ArrayList<StringStringMapProto>(map.size());
        map.forEach((key, value) -> entries.add(
                StringStringMapProto.newBuilder().setKey(key).setValue(value).build()));
        return entries;
    }

    static Map<String, String> read(List<StringStringMapProto> entries) {
        var map = new LinkedHashMap<String, String>();
        entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
        return map;
    }

    /** Base64 text in records, bytes in messages. */
    static List<StringBytesMapProto> writeBytes(Map<String, String> map) {
        var entries = new ArrayList<StringBytesMapProto>(map.size());
        map.forEach((key, value) -> entries.add(StringBytesMapProto.newBuilder()
                .setKey(key)
                .setValue(bytes(value))
                .build()));
        return entries;
    }

    static Map<String, String> readBytes(List<StringBytesMapProto> entries) {
        var map = new LinkedHashMap<String, String>();
        entries.forEach(entry -> map.put(entry.getKey(), text(entry.getValue())));
        return map;
    }

    public static ByteString bytes(String base64) {
        return ByteString.copyFrom(Base64.getDecoder().decode(base64));
    }

    public static String text(ByteString bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
