package io.bobbin.rm.model.check;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;

/**
 * What an ask must keep to, and what it becomes: settled label, then memory, vcores, further types, number, label; then
 * its size is normalised (AMS-22 to AMS-29, SCH-08). The amounts are compared before they are normalised, so that a
 * value above the maximum is refused and not cut.
 */
public record AskCheck(AllocationLimits limits, ResourceCalculator calculator) {

    /** Of a host, a rack or a label, in characters. */
    static final int LONGEST_NAME = 1_000;

    private static final String SETTINGS = " of io.bobbin.rm.engine)";

    /**
     * The ask as the ledger keeps it.
     *
     * @throws BobbinException INVALID_RESOURCE_REQUEST or INVALID_LABEL_REQUEST, naming value, limit and setting
     */
    public ResourceRequest accepted(ResourceRequest ask, LabelRules rules) {
        checkNames(ask);
        ResourceRequest settled = Labels.settled(ask, rules);
        checkSize(settled.capability());
        if (settled.numContainers() < 0) {
            throw refused(
                    "Asked for " + settled.numContainers() + " containers; a number is 0, which cancels, or more");
        }
        Labels.check(settled, rules);
        return settled.withCapability(calculator.normalize(settled.capability(), limits));
    }

    private static void checkNames(ResourceRequest ask) {
        String label = ask.nodeLabelExpression();
        int longest = Math.max(ask.resourceName().length(), label == null ? 0 : label.length());
        if (longest > LONGEST_NAME) {
            throw refused(
                    "Asked with a resource name or label of " + longest + " characters; the most is " + LONGEST_NAME);
        }
    }

    private void checkSize(Resource size) {
        Resource maximum = limits.maximum();
        check(size.memory(), maximum.memory(), " MB", " (setting maximum-memory-mb" + SETTINGS);
        check(size.vcores(), maximum.vcores(), " vcores", " (setting maximum-vcores" + SETTINGS);
        size.others().forEach((type, amount) -> check(amount, maximum.other(type), " " + type, ""));
    }

    private static void check(long wanted, long maximum, String unit, String setting) {
        if (wanted < 0) {
            throw refused("Asked for " + wanted + unit + "; the least is 0");
        }
        if (wanted > maximum) {
            throw refused("Asked for " + wanted + unit + "; the maximum allocation is " + maximum + unit + setting);
        }
    }

    private static BobbinException refused(String message) {
        return new BobbinException(ErrorCode.INVALID_RESOURCE_REQUEST, message);
    }
}
