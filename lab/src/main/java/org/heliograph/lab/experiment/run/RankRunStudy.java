package org.heliograph.lab.experiment.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.MessageRecord;
import org.heliograph.lab.transport.mpi.MpiPlace;
import org.heliograph.lab.transport.mpi.MpiRun;
import org.heliograph.lab.transport.tcp.TcpRun;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.run.CheckOutcome;
import org.heliograph.run.Contributions;
import org.heliograph.run.MemoryRun;
import org.heliograph.run.RankPrograms;
import org.heliograph.run.RankResult;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.simulate.values.Operation;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// Runs verified schedules on bytes.
final class RankRunStudy {
  private static final int MOST_LISTED = 20;
  private static final long MOST_CHUNK_BYTES = 1L << 30;

  private final Registry registry;
  private final RunStudy question;

  /// A study of schedules whose plug-ins are in `registry`.
  RankRunStudy(final Registry registry, final RunStudy question) {
    this.registry = registry;
    this.question = question;
  }

  /// Throws if what `transport` needs is missing, before a schedule is made or read; returns
  /// whether this process leads the run, rather than being given its part by the one that does.
  static boolean isLeader(final RankTransport transport) {
    if (transport != RankTransport.MPI) {
      return true;
    }
    final MpiPlace place = MpiPlace.ofThisProcess();
    MpiRun.requireLibrary();
    return place.rank() == 0;
  }

  /// Does the part of a process that does not lead.
  ///
  /// Throws [org.heliograph.run.RankFailure] if it cannot go on.
  static void follow() {
    final MpiRun run = MpiRun.begun();
    run.follow();
    run.end();
  }

  /// Runs `schedule`; throws [org.heliograph.run.RankFailure] if a rank cannot go on.
  RankRunAnswer run(final StatedSchedule schedule) {
    return new RankRunAnswer(record(schedule), question.transport());
  }

  private RankRunRecord record(final StatedSchedule schedule) {
    final StatedProblem stated = schedule.stated();
    final Verified verified = schedule.verified();
    final RankPrograms programs = RankPrograms.of(verified);
    final Contributions contributions = contributions(verified.problem().demand());
    requireRanks(programs.ranks());
    requireMemory(programs, contributions);
    final Finished finished = finished(verified, programs, contributions);
    final List<RankCheckRecord> checks = checks(finished.results());
    final RankTrace trace = RankTrace.of(finished.results());
    final Optional<ScheduleSimulator> simulator = simulator(stated, verified);
    final Optional<Trace> simulation =
        simulator.map(it -> it.simulate(verified, question.contribution()));
    return new RankRunRecord(
        RankRunRecord.FORMAT,
        Version.text(),
        new RankRunRecord.RunSettings(
            question.seed(), question.repeat(), question.transport(), finished.library()),
        stated.header(),
        HardwareRecord.of(verified.problem()),
        programs.ranks(),
        new RankRunRecord.RunSchedule(
            schedule.scheduler(),
            verified.slots(),
            verified.schedule().transmissions(),
            programs.deliveries(),
            Math.multiplyExact(programs.deliveries(), contributions.chunkBytes()),
            verified.schedule().digest(),
            verified.method().text()),
        contributions.combines()
            ? Optional.of(contributions.operation().toString())
            : Optional.empty(),
        new MessageRecord(
            question.contribution().toString(), new Bytes(contributions.chunkBytes()).toString()),
        checks,
        checks.stream().mapToLong(RankCheckRecord::wrong).sum(),
        differences(finished.results()),
        new RankRunRecord.RunTimes(
            trace.roundNs(),
            trace.fastest(),
            trace.roundNs().get(trace.fastest()),
            simulator.map(SpecText::of),
            simulation.map(it -> it.finish().picoseconds()),
            trace.slots(simulation)),
        trace.steps());
  }

  /// What the ranks report, and the library that they used, if any.
  private record Finished(List<RankResult> results, Optional<String> library) {}

  private Finished finished(
      final Verified verified, final RankPrograms programs, final Contributions contributions) {
    return switch (question.transport()) {
      case MEMORY ->
          new Finished(
              MemoryRun.run(programs, contributions, question.repeat(), System::nanoTime),
              Optional.empty());
      case TCP ->
          new Finished(TcpRun.run(programs, contributions, question.repeat()), Optional.empty());
      case MPI -> {
        final MpiRun run = MpiRun.begun();
        final List<RankResult> results =
            run.lead(programs, verified.problem().demand(), contributions, question.repeat());
        final String version = run.version();
        run.end();
        yield new Finished(results, Optional.of(version));
      }
    };
  }

  private Contributions contributions(final Demand demand) {
    if (question.operation().isPresent() && !demand.combines()) {
      throw new IllegalArgumentException(
          "run: nothing combines in this collective. Leave out --operation.");
    }
    final Operation operation = question.operation().orElseGet(() -> Operation.usual(demand));
    if (demand.reduction() == Reduction.IDEMPOTENT && !operation.isIdempotent()) {
      throw new IllegalArgumentException(
          "run: a contribution may count twice here, so a %s may be wrong. Maybe max."
              .formatted(operation));
    }
    final long bytes = question.contribution().dividedBy(demand.chunksPerContribution()).bytes();
    // Numbers that combine have eight bytes.
    final long whole = demand.combines() ? Math.ceilDiv(bytes, Long.BYTES) * Long.BYTES : bytes;
    if (whole > MOST_CHUNK_BYTES) {
      throw new IllegalArgumentException(
          "run: a chunk has %s; at most %s. Maybe a smaller --size."
              .formatted(new Bytes(whole).display(), new Bytes(MOST_CHUNK_BYTES).display()));
    }
    return new Contributions(question.seed(), (int) whole, demand.combines(), operation);
  }

  private void requireRanks(final int ranks) {
    if (question.ranks().isPresent() && question.ranks().get() != ranks) {
      throw new IllegalArgumentException(
          "run: the schedule has %s, not %s. Maybe --ranks %s, or another schedule."
              .formatted(Count.of(ranks, "rank"), question.ranks().get(), ranks));
    }
    if (question.transport() == RankTransport.MPI) {
      MpiPlace.ofThisProcess().requireRanks(ranks);
    }
  }

  /// What all ranks hold, and as much again for what is computed and on its way.
  private static void requireMemory(
      final RankPrograms programs, final Contributions contributions) {
    final Bytes needed = new Bytes(2 * programs.places() * contributions.chunkBytes());
    final Bytes available = new Bytes(Runtime.getRuntime().maxMemory());
    if (needed.compareTo(available) > 0) {
      throw new IllegalArgumentException(
          "run: all ranks together need %s of memory; Java may use %s. Maybe a smaller --size."
              .formatted(needed.display(), available.display()));
    }
  }

  /// The default simulator, if it supports the schedule.
  private Optional<ScheduleSimulator> simulator(
      final StatedProblem stated, final Verified verified) {
    return Optional.of(stated.simulator(registry))
        .filter(simulator -> simulator.supports(verified).isSupported());
  }

  private static List<RankCheckRecord> checks(final List<RankResult> results) {
    final Map<String, RankCheckRecord> checks = new LinkedHashMap<>();
    for (final CheckOutcome outcome : outcomes(results)) {
      checks.merge(
          outcome.reference(),
          new RankCheckRecord(
              outcome.reference(), outcome.chunks(), outcome.bytes(), outcome.wrong()),
          (one, other) ->
              new RankCheckRecord(
                  one.reference(),
                  one.chunks() + other.chunks(),
                  one.bytes() + other.bytes(),
                  one.wrong() + other.wrong()));
    }
    return List.copyOf(checks.values());
  }

  private static List<RankWrongRecord> differences(final List<RankResult> results) {
    return outcomes(results).stream()
        .flatMap(
            outcome ->
                outcome.first().stream()
                    .map(wrong -> RankWrongRecord.of(outcome.reference(), wrong)))
        .limit(MOST_LISTED)
        .toList();
  }

  private static List<CheckOutcome> outcomes(final List<RankResult> results) {
    final List<CheckOutcome> outcomes = new ArrayList<>();
    for (final RankResult result : results) {
      result.rounds().forEach(round -> outcomes.addAll(round.checks()));
    }
    return outcomes;
  }
}
