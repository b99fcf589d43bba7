package org.heliograph.lab.experiment.traffic;

import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;

/// How long random traffic is to run, in one text or part by part.
public record TrafficWindow(
    @Label("SPEC")
        @Summary(
            "cycles before the measurement, measured cycles, and maximum wait for the last"
                + " messages, 0 for as long as the measurement: window(warmUp="
                + RunPhases.WARM_UP
                + ",cycles="
                + RunPhases.CYCLES
                + ",drain=0)")
        Optional<String> window,
    @Hidden Optional<Integer> warmUp,
    @Hidden Optional<Integer> cycles,
    @Hidden Optional<Integer> drain) {
  private static final String NAME = "window";

  /// The usual window.
  public TrafficWindow() {
    this(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// This many cycles before the measurement, of the measurement, and of waiting at most for the
  /// last messages.
  public static TrafficWindow of(final int warmUp, final int cycles, final int drain) {
    return new TrafficWindow(
        Optional.empty(), Optional.of(warmUp), Optional.of(cycles), Optional.of(drain));
  }

  /// The phases of a run; throws with one sentence if they make no sense.
  RunPhases phases(final Registry registry) {
    Traffic.requireOne(
        window,
        Stream.of(warmUp, cycles, drain).anyMatch(Optional::isPresent),
        "--warm-up, --cycles and --drain");
    final RunPhases given = registry.parse(NAME, RunPhases.class, window.orElse(NAME));
    if (window.isPresent()) {
      return given;
    }
    final RunPhases phases =
        new RunPhases(
            warmUp.orElse(given.warmUp()), cycles.orElse(given.cycles()), drain.orElse(0));
    drain.ifPresent(RunPhases::requireDrain);
    return phases;
  }
}
