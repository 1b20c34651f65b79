package io.bobbin.itests.simulation;

/** Runs one seed in a JVM of its own and says how it went. */
final class OneRun {

    private OneRun() {}

    public static void main(String[] seed) {
        Outcome outcome = Simulation.run(Plan.of(Long.parseLong(seed[0])));
        System.out.println("digest " + outcome.digest());
        System.out.println(outcome.plan());
        outcome.notes().forEach(System.out::println);
        System.out.println(outcome.isGood() ? "every promise held" : outcome.broken());
    }
}
