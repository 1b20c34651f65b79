package io.bobbin.rm.engine.internal.nodes;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.rm.engine.internal.admin.Admissions;
import io.bobbin.rm.engine.internal.admin.Draining;
import io.bobbin.rm.engine.internal.admin.NodeLabels;
import io.bobbin.rm.engine.internal.admin.NodeTotals;
import io.bobbin.rm.engine.internal.admin.NodeVersions;
import io.bobbin.rm.engine.internal.admin.RackMapping;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import org.jspecify.annotations.Nullable;

/** What operators have decided about nodes, as far as it matters when one comes or calls. On the truth loop. */
public record NodeAdmission(
        Truth truth,
        Admissions admissions,
        Draining draining,
        RackMapping racks,
        NodeTotals totals,
        NodeLabels labels) {

    /** How many heartbeats may be missing before another process may speak for a node. */
    private static final int HEARTBEATS = 3;

    /**
     * Why a registering node has to stop; empty when it has not. One that is on its way out may come back to its
     * containers.
     *
     * @param member itself, if it is a member
     */
    String refusal(RegisterNodeManagerRequest request, @Nullable LedgerNode member) {
        String least = truth.settings().membership().minimumNodeVersion();
        String why = NodeVersions.refusal(Texts.name(request.node().toString()), request.version(), least);
        boolean leaving = member != null && Draining.isDraining(member);
        return why.isEmpty() && !leaving ? admissions.refusal(request.node()) : why;
    }

    /** Why a node that is no member may not be one; empty when it may. */
    String refusal(NodeId node) {
        return admissions.refusal(node);
    }

    /**
     * Why a registering node has to come again later; empty when it has not. While another process speaks for the node,
     * its containers are that one's, and believing this one would give their room away (P7).
     */
    String notYet(RegisterNodeManagerRequest request, @Nullable LedgerNode member) {
        if (!admissions.unread().isEmpty()) {
            return admissions.unread();
        }
        if (member == null || !isAnother(member, request.instance())) {
            return "";
        }
        long silent = truth.millis() - member.lastSeen();
        long needed = HEARTBEATS * truth.settings().heartbeatInterval().toMillis();
        return silent < 0 || silent >= needed ? "" : twoOf(member, request.instance());
    }

    /** Whether another process than this one speaks for the node, as far as both tell. */
    static boolean isAnother(LedgerNode member, String instance) {
        return !isThatOf(member, instance) && NodeProcess.of(instance).isAnother(NodeProcess.of(member.instance()));
    }

    /** Whether a process speaks as in a registration that is not the present one. */
    static boolean isOutOfDate(LedgerNode member, String instance) {
        return !isThatOf(member, instance)
                && NodeProcess.of(instance).isInAnotherRegistration(NodeProcess.of(member.instance()));
    }

    /** As it is with nearly every heartbeat, whose text need not be taken apart then. */
    private static boolean isThatOf(LedgerNode member, String instance) {
        return instance.equals(member.instance());
    }

    /**
     * Why a registration comes too late; empty when it does not. One that a later one has overtaken lists what was.
     *
     * @param known the node as it is, or was when it left; null when nothing is known of it
     */
    static String overtaken(@Nullable LedgerNode known, RegisterNodeManagerRequest request) {
        if (known == null || !NodeProcess.of(request.instance()).isNoLaterThan(NodeProcess.of(known.instance()))) {
            return "";
        }
        return "Registration " + Texts.name(request.instance()) + " of node " + known.id()
                + " does not come after registration " + known.instance();
    }

    static String twoOf(LedgerNode member, String instance) {
        return "Node " + member.id() + " is spoken for by process " + member.instance() + " at "
                + member.description().endpoint(member.id()) + ", and process " + Texts.name(instance)
                + " wants to be that node as well; stop one of them, or give it another port or host name";
    }

    /** What the mapping says goes before what the node says. */
    String rackOf(String mapped, String said) {
        if (!mapped.isEmpty()) {
            return mapped;
        }
        return said.isBlank() ? truth.settings().defaultRack() : said;
    }
}
