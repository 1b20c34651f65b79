package io.bobbin.wire.proto.internal;

import io.bobbin.api.resource.Resource;
import io.bobbin.wire.proto.message.ResourceInformationProto;
import io.bobbin.wire.proto.message.ResourceProto;
import io.bobbin.wire.proto.message.ResourceTypesProto;
import java.util.TreeMap;

/**
 * Amounts. Fields 1 and 2 are memory and cores and win over the map, which carries further types. Cores that exceed
 * the 32 bits of field 2 are in the map under their name as well.
 */
public final class Resources {
    private static final String MEMORY = "memory-mb";
    private static final String VCORES = "vcores";

    private Resources() {}

    public static ResourceProto write(Resource resource) {
        int vcores = (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, resource.vcores()));
        var message = ResourceProto.newBuilder().setMemory(resource.memory()).setVirtualCores(vcores);
        if (vcores != resource.vcores()) {
            message.addResourceValueMap(entry(VCORES, resource.vcores()));
        }
        resource.others().forEach((type, amount) -> message.addResourceValueMap(entry(type, amount)));
        return message.build();
    }

    public static Resource read(ResourceProto message) {
        if (message.getResourceValueMapCount() == 0) {
            return Resource.of(message.getMemory(), message.getVirtualCores());
        }
        var others = new TreeMap<String, Long>();
        message.getResourceValueMapList().forEach(entry -> others.put(entry.getKey(), entry.getValue()));
        Long memory = others.remove(MEMORY);
        Long vcores = others.remove(VCORES);
        boolean memoryFromMap = memory != null && !message.hasMemory();
        boolean vcoresFromMap = vcores != null && (!message.hasVirtualCores() || saturated(message.getVirtualCores()));
        return new Resource(
                memoryFromMap ? memory : message.getMemory(),
                vcoresFromMap ? vcores : message.getVirtualCores(),
                others);
    }

    private static boolean saturated(int vcores) {
        return vcores == Integer.MAX_VALUE || vcores == Integer.MIN_VALUE;
    }

    private static ResourceInformationProto entry(String type, long amount) {
        return ResourceInformationProto.newBuilder()
                .setKey(type)
                .setValue(amount)
                .setUnits("")
                .setType(ResourceTypesProto.COUNTABLE)
                .build();
    }
}
