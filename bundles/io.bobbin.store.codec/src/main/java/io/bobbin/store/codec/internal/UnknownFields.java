package io.bobbin.store.codec.internal;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import java.util.List;

/** Finds fields that this release does not know, at any depth, and puts them into a message of the same shape. */
final class UnknownFields {

    private UnknownFields() {}

    static boolean in(Message message) {
        if (!message.getUnknownFields().asMap().isEmpty()) {
            return true;
        }
        return message.getAllFields().entrySet().stream()
                .anyMatch(field -> isMessage(field.getKey()) && inAny(field.getValue()));
    }

    private static boolean inAny(Object value) {
        if (value instanceof List<?> items) {
            return items.stream().anyMatch(item -> in((Message) item));
        }
        return in((Message) value);
    }

    static Message graft(Message fresh, Message origin) {
        Message.Builder builder = fresh.toBuilder();
        builder.setUnknownFields(UnknownFieldSet.newBuilder(origin.getUnknownFields())
                .mergeFrom(fresh.getUnknownFields())
                .build());
        fresh.getAllFields().forEach((field, value) -> {
            if (!isMessage(field)) {
                return;
            }
            if (!field.isRepeated()) {
                if (origin.hasField(field)) {
                    builder.setField(field, graft((Message) value, (Message) origin.getField(field)));
                }
            } else if (fresh.getRepeatedFieldCount(field) == origin.getRepeatedFieldCount(field)) {
                // A list that has changed its length has no items that are surely the same.
                for (int i = 0; i < fresh.getRepeatedFieldCount(field); i++) {
                    var item = (Message) fresh.getRepeatedField(field, i);
                    builder.setRepeatedField(field, i, graft(item, (Message) origin.getRepeatedField(field, i)));
                }
            }
        });
        return builder.build();
    }

    private static boolean isMessage(FieldDescriptor field) {
        return field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
    }
}
