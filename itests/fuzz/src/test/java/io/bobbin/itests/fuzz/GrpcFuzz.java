package io.bobbin.itests.fuzz;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.token.Token;
import io.bobbin.wire.spi.ProtocolDescription;
import io.bobbin.wire.spi.ProtocolMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Calls every method of every protocol at one server, with and without right tokens. For one thread. */
final class GrpcFuzz implements Wave {

    private static final int MOST_MASTERS = 8;
    private static final int ASKS = 100_000;
    private static final int LARGEST_TOKEN = 8_000;

    private final String name;
    private final GrpcTarget target;
    private final Random random;
    private final Generator generator;
    private final Pool pool;
    private final @Nullable Masters masters;
    private final List<Masters.Master> registered = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private final TreeSet<String> absent = new TreeSet<>();
    private final Outcomes outcomes = new Outcomes();
    private long count;
    private long everRegistered;

    private record Call(ProtocolDescription protocol, ProtocolMethod method) {

        String name() {
            return protocol.name() + "." + method.name();
        }
    }

    /** @param masters where ApplicationMasters come from; null at a server that they do not call */
    GrpcFuzz(String name, String address, long seed, Pool pool, @Nullable Masters masters) {
        this.name = name;
        this.target = new GrpcTarget(address);
        this.random = new Random(seed);
        this.pool = pool;
        this.generator = new Generator(random, pool);
        this.masters = masters;
        for (ProtocolDescription protocol : Protocols.all()) {
            protocol.methods().values().forEach(method -> calls.add(new Call(protocol, method)));
        }
    }

    @Override
    public @Nullable Finding next() throws Exception {
        count++;
        if (masters != null && count % 100 == 1) {
            Masters.Master master = masters.next();
            if (master != null) {
                registered.add(master);
                everRegistered++;
                if (registered.size() > MOST_MASTERS) {
                    registered.remove(0);
                }
            }
        }
        if (!registered.isEmpty() && random.nextInt(3) == 0) {
            return allocate(registered.get(random.nextInt(registered.size())));
        }
        return anything();
    }

    private @Nullable Finding anything() throws Exception {
        Call call = calls.get(random.nextInt(calls.size()));
        if (absent.contains(call.name())) {
            return null;
        }
        byte[] request = generator.request(GrpcTarget.kind(call.method().request()));
        var outcome = target.call(call.protocol().name(), call.method().name(), request, user(), token());
        if (outcome.status().getCode() == io.grpc.Status.Code.UNIMPLEMENTED) {
            absent.add(call.name());
        }
        outcomes.count(outcome.word());
        keep(call.method().response(), outcome);
        String fault = outcome.fault();
        return fault == null ? null : new Finding(name + " " + call.name(), fault, request);
    }

    private void keep(Class<?> type, GrpcTarget.Outcome outcome) {
        Message answer = outcome.message(type);
        if (answer != null) {
            pool.keep(answer);
        }
    }

    private @Nullable Finding allocate(Masters.Master master) throws Exception {
        Descriptor kind = GrpcTarget.kind(AllocateRequest.class);
        byte[] request = random.nextInt(400) == 0
                ? manyAsks(kind)
                : generator.message(kind, 0).toByteArray();
        if (random.nextInt(4) > 0) {
            // Of a field that comes twice the latter counts.
            request = Generator.joined(
                    request,
                    DynamicMessage.newBuilder(kind)
                            .setField(kind.findFieldByName("response_id"), master.responseId)
                            .buildPartial()
                            .toByteArray());
        }
        var outcome = target.call("ApplicationMasterProtocol", "allocate", request, "stranger", master.token);
        outcomes.count(outcome.word());
        Message answer = outcome.message(AllocateResponse.class);
        if (answer != null) {
            pool.keep(answer);
            Object id = answer.getField(answer.getDescriptorForType().findFieldByName("response_id"));
            master.responseId = (Integer) id;
        }
        String fault = outcome.fault();
        return fault == null ? null : new Finding(name + " allocate of a registered AM", fault, request);
    }

    private byte[] manyAsks(Descriptor request) {
        DynamicMessage.Builder builder = DynamicMessage.newBuilder(request);
        FieldDescriptor asks = request.findFieldByName("ask");
        Descriptor kind = asks.getMessageType();
        FieldDescriptor place = kind.findFieldByName("resource_name");
        Message one = rightAsk(kind);
        for (int number = 0; number < ASKS; number++) {
            builder.addRepeatedField(
                    asks, one.toBuilder().setField(place, "host" + number).buildPartial());
        }
        return builder.buildPartial().toByteArray();
    }

    private Message rightAsk(Descriptor kind) {
        Message known = pool.any(kind.getFullName(), random);
        return known == null || random.nextBoolean() ? generator.message(kind, 1) : known;
    }

    private String user() {
        List<String> users = List.of("stranger", "", "honest", "x".repeat(5_000), "~", "root");
        return users.get(random.nextInt(users.size()));
    }

    /** None, one that is made up, one that was given out, or such a one harmed. */
    private byte @Nullable [] token() {
        Descriptor kind = GrpcTarget.kind(Token.class);
        int way = random.nextInt(5);
        if (way == 0) {
            byte[] made = generator.request(kind);
            // More does not fit in the headers of a connection, on the sender's side.
            return made.length > LARGEST_TOKEN ? null : made;
        }
        Message known = way < 3 ? pool.any(kind.getFullName(), random) : null;
        if (known == null) {
            return null;
        }
        byte[] right = known.toByteArray();
        return way == 1 || right.length > LARGEST_TOKEN ? right : generator.harmed(right, kind);
    }

    @Override
    public String toString() {
        return name + ": " + outcomes.total() + " requests, also by " + everRegistered + " registered AMs; "
                + absent.size() + " of " + calls.size() + " calls are not served here; " + outcomes;
    }

    @Override
    public void close() {
        target.close();
    }
}
