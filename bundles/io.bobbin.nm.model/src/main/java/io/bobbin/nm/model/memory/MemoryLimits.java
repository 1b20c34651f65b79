package io.bobbin.nm.model.memory;

/**
 * What a container is held to.
 *
 * @param physical whether its memory is bounded by what it was granted
 * @param virtual whether its address space is bounded by {@code ratio} times that
 */
public record MemoryLimits(boolean physical, boolean virtual, double ratio) {

    public boolean any() {
        return physical || virtual;
    }
}
