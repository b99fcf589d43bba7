package org.heliograph.lab.experiment.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.run.RankResult;
import org.heliograph.run.RankRound;
import org.heliograph.run.StepTime;
import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.Trace;

/// The steps of all ranks on one clock, which begins with each round.
record RankTrace(List<RankStepRecord> steps, List<Long> roundNs) {
  /// The steps of all rounds of `results`, by round, slot and rank.
  static RankTrace of(final List<RankResult> results) {
    final List<RankStepRecord> steps = new ArrayList<>();
    final List<Long> lengths = new ArrayList<>();
    for (int round = 0; round < results.getFirst().rounds().size(); round++) {
      final List<RankStepRecord> those = new ArrayList<>();
      final int number = round;
      final long origin =
          results.stream()
              .mapToLong(result -> result.rounds().get(number).startNanos())
              .min()
              .orElseThrow();
      for (final RankResult result : results) {
        final RankRound own = result.rounds().get(round);
        for (final StepTime step : own.steps()) {
          those.add(record(result, number, own.startNanos() - origin, step));
        }
      }
      those.sort(
          Comparator.comparingInt(RankStepRecord::slot).thenComparingInt(RankStepRecord::rank));
      steps.addAll(those);
      lengths.add(those.stream().mapToLong(RankStepRecord::endNs).max().orElse(0));
    }
    return new RankTrace(steps, lengths);
  }

  private static RankStepRecord record(
      final RankResult result, final int round, final long late, final StepTime step) {
    return new RankStepRecord(
        round,
        step.slot(),
        result.rank(),
        result.node(),
        late + step.startNanos(),
        late + step.endNanos(),
        step.sentBytes(),
        step.receivedBytes());
  }

  /// The first of the rounds that took the least time.
  int fastest() {
    int fastest = 0;
    for (int round = 1; round < roundNs.size(); round++) {
      if (roundNs.get(round) < roundNs.get(fastest)) {
        fastest = round;
      }
    }
    return fastest;
  }

  /// The slots of the fastest round beside those of a simulation.
  List<RankSlotRecord> slots(final Optional<Trace> simulation) {
    final int round = fastest();
    final Map<Integer, List<RankStepRecord>> bySlot = new TreeMap<>();
    for (final RankStepRecord step : steps) {
      if (step.round() == round) {
        bySlot.computeIfAbsent(step.slot(), _ -> new ArrayList<>()).add(step);
      }
    }
    final Map<Integer, SlotTrace> simulated = new TreeMap<>();
    simulation.ifPresent(trace -> trace.slots().forEach(slot -> simulated.put(slot.slot(), slot)));
    final List<RankSlotRecord> slots = new ArrayList<>();
    bySlot.forEach((slot, own) -> slots.add(slot(own, Optional.ofNullable(simulated.get(slot)))));
    return slots;
  }

  private static RankSlotRecord slot(
      final List<RankStepRecord> steps, final Optional<SlotTrace> simulated) {
    return new RankSlotRecord(
        steps.getFirst().slot(),
        steps.stream().mapToLong(RankStepRecord::receivedBytes).sum(),
        steps.stream().mapToLong(RankStepRecord::startNs).min().orElseThrow(),
        steps.stream().mapToLong(RankStepRecord::endNs).max().orElseThrow(),
        simulated.map(slot -> slot.begin().picoseconds()),
        simulated.map(slot -> slot.end().picoseconds()));
  }
}
