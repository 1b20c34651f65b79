package io.bobbin.itests.fuzz;

/**
 * What a process has in use.
 *
 * @param heap bytes of heap after a collection
 * @param direct bytes of buffers outside of the heap
 * @param resident bytes that the system counts for it
 */
record Memory(long heap, long direct, int threads, long resident) {

    @Override
    public String toString() {
        return "heap " + (heap >> 20) + " MB, direct " + (direct >> 20) + " MB, " + threads + " threads, resident "
                + (resident >> 20) + " MB";
    }
}
