package io.bobbin.itests.fuzz;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes requests of any kind from its descriptor: right, nearly right and wrong ones. For one thread. */
final class Generator {

    private static final int DEEPEST = 7;
    private static final int MB = 1 << 20;
    private static final long[] NUMBERS = {
        0,
        1,
        2,
        3,
        -1,
        -2,
        100,
        128,
        1024,
        8192,
        65_536,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 32,
        1L << 40,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 1
    };
    private static final List<String> WORDS = List.of(
            "",
            " ",
            "*",
            "/",
            "/default-rack",
            "default",
            "root",
            "root.default",
            "localhost",
            "localhost:1",
            "[::1]:65536",
            "127.0.0.1:0",
            "host:-1",
            "a",
            "true",
            "sleep 1",
            "memory-mb",
            "vcores",
            "file:///dev/null",
            "file:///%00",
            "http://[",
            "../../../../etc/passwd",
            "stdout",
            "<LOG_DIR>",
            "{{PWD}}",
            "A=B",
            "=",
            "\0",
            "\n2026-01-01 ERROR made up\n\tat a.b.C(D.java:1)",
            "\u001b[2J",
            "\ud800",
            "Ünïcödé ☃",
            "GPU",
            "&&",
            "null");

    private final Random random;
    private final Pool pool;

    Generator(Random random, Pool pool) {
        this.random = random;
        this.pool = pool;
    }

    private boolean oneIn(int number) {
        return random.nextInt(number) == 0;
    }

    /** A request as it travels. */
    byte[] request(Descriptor kind) {
        return oneIn(4)
                ? harmed(message(kind, 0).toByteArray(), kind)
                : message(kind, 0).toByteArray();
    }

    /** A message of this kind, without its required fields at times. */
    Message message(Descriptor kind, int depth) {
        DynamicMessage.Builder builder = DynamicMessage.newBuilder(kind);
        Message known = oneIn(3) ? null : pool.any(kind.getFullName(), random);
        if (known != null) {
            if (!oneIn(3)) {
                return known;
            }
            copy(known, builder);
        }
        boolean sparse = oneIn(3);
        for (FieldDescriptor field : kind.getFields()) {
            if (sparse ? oneIn(3) : !oneIn(5)) {
                set(builder, field, depth);
            }
        }
        return builder.buildPartial();
    }

    private static void copy(Message known, DynamicMessage.Builder builder) {
        try {
            builder.mergeFrom(known.toByteString());
        } catch (InvalidProtocolBufferException harmed) {
            // It was made with fields of a wrong type, and cannot be read back; what could be read is there.
            builder.setUnknownFields(UnknownFieldSet.getDefaultInstance());
        }
    }

    private void set(DynamicMessage.Builder builder, FieldDescriptor field, int depth) {
        if (oneIn(40)) {
            builder.mergeUnknownFields(wrongType(field.getNumber()));
            return;
        }
        if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE && depth >= DEEPEST) {
            return;
        }
        if (!field.isRepeated()) {
            builder.setField(field, value(field, depth));
            return;
        }
        int number = oneIn(50) && depth < 2 ? 500 : random.nextInt(4);
        for (int index = 0; index < number; index++) {
            builder.addRepeatedField(field, value(field, number > 10 ? DEEPEST - 2 : depth));
        }
    }

    private Object value(FieldDescriptor field, int depth) {
        return switch (field.getJavaType()) {
            case INT -> (int) number();
            case LONG -> number();
            case FLOAT -> (float) fraction();
            case DOUBLE -> fraction();
            case BOOLEAN -> random.nextBoolean();
            case STRING -> text();
            case BYTE_STRING -> ByteString.copyFrom(noise(random.nextInt(100)));
            case ENUM -> {
                var values = field.getEnumType().getValues();
                yield values.get(random.nextInt(values.size()));
            }
            case MESSAGE -> message(field.getMessageType(), depth + 1);
        };
    }

    private long number() {
        return oneIn(3) ? random.nextInt(100) : oneIn(5) ? random.nextLong() : NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private double fraction() {
        double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 2, 1e300, 0.5};
        return oneIn(2) ? random.nextDouble() : odd[random.nextInt(odd.length)];
    }

    private String text() {
        if (oneIn(2_000)) {
            return "x".repeat(10 * MB);
        }
        if (oneIn(200)) {
            return "y".repeat(random.nextInt(MB));
        }
        return oneIn(6) ? random.nextInt() + "_" + random.nextInt(10) : WORDS.get(random.nextInt(WORDS.size()));
    }

    private byte[] noise(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private UnknownFieldSet wrongType(int number) {
        var field = UnknownFieldSet.Field.newBuilder();
        switch (random.nextInt(4)) {
            case 0 -> field.addVarint(number());
            case 1 -> field.addFixed32(random.nextInt());
            case 2 -> field.addFixed64(random.nextLong());
            default -> field.addLengthDelimited(ByteString.copyFrom(noise(random.nextInt(40))));
        }
        return UnknownFieldSet.newBuilder().addField(number, field.build()).build();
    }

    /** Cut, joined, flipped or replaced. */
    byte[] harmed(byte[] bytes, Descriptor kind) {
        return switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(bytes, bytes.length == 0 ? 0 : random.nextInt(bytes.length));
            case 1 -> flipped(bytes);
            case 2 -> noise(random.nextInt(300));
            case 3 -> nested(kind);
            case 4 -> new byte[0];
            default -> joined(bytes, noise(random.nextInt(20)));
        };
    }

    private byte[] flipped(byte[] bytes) {
        byte[] harmed = bytes.clone();
        for (int count = Math.min(harmed.length, 1 + random.nextInt(4)); count > 0; count--) {
            harmed[random.nextInt(harmed.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return harmed;
    }

    /** The same field within itself, many times. */
    private byte[] nested(Descriptor kind) {
        int number = kind.getFields().isEmpty() ? 1 : kind.getFields().get(0).getNumber();
        ByteString inner = ByteString.EMPTY;
        for (int depth = 0; depth < 300; depth++) {
            inner = UnknownFieldSet.newBuilder()
                    .addField(
                            number,
                            UnknownFieldSet.Field.newBuilder()
                                    .addLengthDelimited(inner)
                                    .build())
                    .build()
                    .toByteString();
        }
        return inner.toByteArray();
    }

    static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
