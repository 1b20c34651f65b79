package io.bobbin.scheduler.spi;

/**
 * Something that is wrong with the queues as they are written.
 *
 * @param message what is wrong, with value and limit, and what would be right
 */
public record QueueFinding(QueueSpot spot, String message) {

    @Override
    public String toString() {
        return spot + ": " + message;
    }
}
