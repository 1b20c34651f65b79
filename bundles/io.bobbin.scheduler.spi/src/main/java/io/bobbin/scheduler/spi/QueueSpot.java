package io.bobbin.scheduler.spi;

/**
 * A place in a file of queues, for people.
 *
 * @param line from 1; 0 for the file as a whole
 * @param column from 1; 0 for the file as a whole
 */
public record QueueSpot(String file, int line, int column) implements Comparable<QueueSpot> {

    /** The file as a whole. */
    public static QueueSpot ofFile(String file) {
        return new QueueSpot(file, 0, 0);
    }

    /** By line, then column. */
    @Override
    public int compareTo(QueueSpot other) {
        int order = Integer.compare(line, other.line);
        return order != 0 ? order : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
