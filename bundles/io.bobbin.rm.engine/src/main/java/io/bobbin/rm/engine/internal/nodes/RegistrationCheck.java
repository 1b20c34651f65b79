package io.bobbin.rm.engine.internal.nodes;

import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import java.util.Collection;

/** What a node must say of itself to be taken in (NOD-09). */
final class RegistrationCheck {

    /** An exabyte of memory, in MB: sums over all nodes of a cluster stay numbers that can be reckoned with. */
    private static final long MOST = 1L << 40;

    private static final int LONGEST_HOST = 255;
    private static final int LONGEST_LISTS = 10_000;

    private RegistrationCheck() {}

    /** Why the node is refused; empty when it is not. */
    static String refusal(RegisterNodeManagerRequest request, Resource least) {
        String host = request.node().host();
        if (host.isBlank()
                || host.length() > LONGEST_HOST
                || host.equals(ResourceRequest.ANY)
                || host.startsWith("/")) {
            return "A node at '" + (host.length() > LONGEST_HOST ? host.substring(0, LONGEST_HOST) : host)
                    + "' wants to join, and that is no host (expected: a name or address of at most " + LONGEST_HOST
                    + " characters)";
        }
        Resource offer = request.resource();
        if (!least.fitsIn(offer)) {
            return "Node " + request.node() + " offers " + offer + ", which is less than the smallest container, "
                    + least + " (settings minimum-memory-mb and minimum-vcores of io.bobbin.rm.engine)";
        }
        if (offer.memory() > MOST
                || offer.vcores() > MOST
                || !areAmounts(offer.others().values())) {
            return "Node " + request.node() + " offers " + offer + ", which no node has (expected: from 0 to " + MOST
                    + " of each type)";
        }
        long text = length(request.labels())
                + length(request.endpoints().keySet())
                + length(request.endpoints().values());
        if (text > LONGEST_LISTS) {
            return "Node " + request.node() + " has labels and endpoints of more than " + LONGEST_LISTS
                    + " characters in all; it may have fewer";
        }
        return "";
    }

    private static long length(Collection<String> texts) {
        return texts.stream().mapToLong(String::length).sum();
    }

    private static boolean areAmounts(Collection<Long> amounts) {
        return amounts.stream().allMatch(amount -> amount >= 0 && amount <= MOST);
    }
}
