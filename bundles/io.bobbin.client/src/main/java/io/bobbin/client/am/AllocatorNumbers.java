package io.bobbin.client.am;

/**
 * What an AM's client has done so far, for an AM that publishes it (MET-03). Everything counts from the client's start.
 *
 * @param allocates calls that were answered
 * @param failures calls that were not, or with an error
 * @param asked numbers of asks that were sent, changes and cancellations included
 * @param granted containers that were received and wanted
 * @param completed ends of containers that were told
 * @param released containers that were given back, those beyond what was wanted included
 */
public record AllocatorNumbers(long allocates, long failures, long asked, long granted, long completed, long released) {

    static final AllocatorNumbers NONE = new AllocatorNumbers(0, 0, 0, 0, 0, 0);

    AllocatorNumbers answered(int asks, int grants, int ends, int releases) {
        return new AllocatorNumbers(
                allocates + 1, failures, asked + asks, granted + grants, completed + ends, released + releases);
    }

    AllocatorNumbers failed() {
        return new AllocatorNumbers(allocates, failures + 1, asked, granted, completed, released);
    }
}
