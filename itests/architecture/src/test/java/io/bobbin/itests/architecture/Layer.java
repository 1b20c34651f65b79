package io.bobbin.itests.architecture;

import java.util.List;

/** The floors of the house, lowest first. */
enum Layer {
    /** Third-party libraries in the shape of a bundle. */
    LIBRARIES,
    /** Plain Java. */
    GROUND,
    /** What plugins implement, and what edges may ask of an engine. */
    CONTRACTS,
    /** Pure: no thread, clock or I/O. */
    LOGIC,
    /** What plugins that touch the machine are made of. */
    KITS,
    /** One technology or policy each. */
    PLUGINS,
    /** Own the truth. */
    ENGINES,
    /** Translate, ask a port, keep nothing. */
    EDGES,
    /** Programs that talk to daemons, or start them. */
    CLIENTS,
    /** Never shipped. */
    TESTS;

    /** The layers whose bundles a bundle of this one may use. */
    List<Layer> mayUse() {
        return switch (this) {
            case LIBRARIES -> List.of();
            case GROUND -> List.of(GROUND);
            case CONTRACTS -> List.of(GROUND, CONTRACTS);
            case LOGIC, ENGINES, EDGES -> List.of(GROUND, CONTRACTS, LOGIC);
            case KITS -> List.of(GROUND, CONTRACTS);
            case PLUGINS -> List.of(LIBRARIES, GROUND, CONTRACTS, LOGIC, KITS);
            case CLIENTS -> List.of(LIBRARIES, GROUND, CONTRACTS, PLUGINS, CLIENTS);
            case TESTS -> List.of(values());
        };
    }

    /** Why no more than that. */
    String reason() {
        return switch (this) {
            case LIBRARIES -> "a library knows nothing of Bobbin";
            case GROUND -> "everything stands on the ground, so it stands on nothing";
            case CONTRACTS -> "a contract that needs logic cannot be implemented without it";
            case LOGIC -> "logic is tested, replayed and simulated without any daemon around it";
            case KITS -> "a kit serves every plugin of its kind, so it knows none";
            case PLUGINS -> "a plugin that knows another one, or its engine, cannot be swapped alone";
            case ENGINES -> "an engine that knows a plugin cannot lose it, and two engines are two processes";
            case EDGES -> "an edge that knows an engine, or another edge, cannot be updated under load";
            case CLIENTS -> "a client is used without a daemon in its process; what OSGi wires there it wires itself";
            case TESTS -> "tests may see everything";
        };
    }
}
