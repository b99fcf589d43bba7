package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.simulation.SimulationRequest;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/// The options for simulating a schedule and, if it is planned first, for planning it.
final class SimulateScheduleOptions {
  @Option(
      names = "--size",
      description =
          "total contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")")
  private String size = RequestDefaults.SIZE;

  @Option(
      names = "--simulator",
      paramLabel = "SIMULATOR",
      description =
          "simulator (default " + SimulationRequest.SIMULATOR + "); see heliograph list simulator")
  private String simulator = SimulationRequest.SIMULATOR;

  @Option(
      names = "--cost",
      paramLabel = "COST",
      description =
          "cost model (closed form) to compare with; may be given several times (default: all of"
              + " heliograph list cost)")
  private List<String> costs = new ArrayList<>();

  @Mixin private PlanningOptions planning = new PlanningOptions();

  @Option(
      names = "--seed",
      description = "with --on: seed of all random numbers (default " + RequestDefaults.SEED + ")")
  private Optional<Long> seed = Optional.empty();

  SimulationRequest simulation() {
    return SimulationRequest.of().simulator(simulator).costs(costs).size(Bytes.parse(size)).build();
  }

  /// The request to plan a schedule of `collective`.
  PlanRequest plan(final String collective, final String topology) {
    return planning.plan(collective, topology, Bytes.parse(size), seed());
  }

  long seed() {
    return seed.orElse(RequestDefaults.SEED);
  }

  /// Throws if options of schedules are given although `run` asks for something else.
  void requireNoSchedule(final ParseResult words, final String run) {
    for (final String option :
        List.of(
            "--size",
            "--simulator",
            "--cost",
            "--scheduler",
            "--switching",
            "--objective",
            "--budget")) {
      if (words.hasMatchedOption(option)) {
        throw new IllegalArgumentException(
            "simulate: %s is for schedules, and %s simulates none. Leave one of them out."
                .formatted(option, run));
      }
    }
  }

  /// Throws if planning options are given although the schedule comes from a file.
  void requireNoPlanning() {
    planning.requireNone("simulate");
    if (seed.isPresent()) {
      throw new IllegalArgumentException(
          "simulate: --seed is for planning, but without --on the schedule is read from a file."
              + " Maybe --on TOPOLOGY.");
    }
  }
}
