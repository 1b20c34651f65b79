package io.bobbin.store.codec.internal;

import io.bobbin.api.resource.Resource;
import io.bobbin.store.codec.message.AmountMessage;
import io.bobbin.store.codec.message.ResourceMessage;
import java.util.LinkedHashMap;

/** Amounts of resources. */
final class Resources {

    private Resources() {}

    static ResourceMessage message(Resource resource) {
        var message = ResourceMessage.newBuilder().setMemory(resource.memory()).setVcores(resource.vcores());
        resource.others()
                .forEach((type, amount) -> message.addOthers(
                        AmountMessage.newBuilder().setType(type).setAmount(amount)));
        return message.build();
    }

    static Resource resource(ResourceMessage message) {
        var others = new LinkedHashMap<String, Long>();
        message.getOthersList().forEach(other -> others.put(other.getType(), other.getAmount()));
        return new Resource(message.getMemory(), message.getVcores(), others);
    }
}
