package io.bobbin.client.am;

import io.bobbin.api.request.ResourceRequest;

/**
 * One row of the {@link AskTable}: what was asked for at one place, and how much of it came. The manager lowers its own
 * number with each grant, so what is still wanted is the difference. For one thread.
 */
final class AskRow {

    private ResourceRequest last;
    private int asked;
    private int served;
    private boolean changed;

    AskRow(ResourceRequest first) {
        this.last = first;
    }

    /** One more is asked for, with the locality and label of {@code request}. */
    void ask(ResourceRequest request) {
        last = request;
        asked++;
        changed = true;
    }

    /** One request is taken back: a served one if there is any, or else one that is still wanted. */
    void drop() {
        if (asked == 0) {
            return;
        }
        asked--;
        if (served > 0) {
            served--;
        } else {
            changed = true;
        }
    }

    /** A container came for this row. */
    void serve() {
        served++;
    }

    /** How many are wanted from now on. */
    int wanted() {
        return Math.max(0, asked - served);
    }

    /** The absolute ask that says so. */
    ResourceRequest request() {
        return last.withNumContainers(wanted());
    }

    boolean changed() {
        return changed;
    }

    void changed(boolean value) {
        changed = value;
    }

    /** Whether nobody needs the row any more. */
    boolean spent() {
        return asked == 0 && !changed;
    }
}
