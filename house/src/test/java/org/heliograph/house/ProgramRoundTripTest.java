package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.formats.ExportOutput;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.experiment.verification.FileVerificationRecord;
import org.heliograph.lab.experiment.verification.Verify;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A schedule that is exported in any format that can be read again is accepted for the same
/// collective, on any network and under any kind of switching: ports, lanes, circuits, passive
/// stars, switches and failed nodes.
///
/// `-Dsweep=N -Dsweep.first=K` tries N problems from number K on.
final class ProgramRoundTripTest {
  private static final int PROBLEMS = Integer.getInteger("sweep", 60);
  private static final int FIRST = Integer.getInteger("sweep.first", 0);
  private static final int SCHEDULES = 3; // of one problem

  private static final List<String[]> NAMED =
      List.of(
          new String[] {"switched(4)", ""},
          new String[] {"switched(5,2)", "circuit(ports=1)"},
          new String[] {"damaged(of=complete(5),nodes=[0])", ""},
          new String[] {"damaged(of=ring(6),nodes=[2])", ""},
          new String[] {"complete(5)", "circuit(ports=1)"},
          new String[] {"torus(3,3)", "circuit(ports=1)"},
          new String[] {"hypercube(3)", "store-and-forward(ports=1)"},
          new String[] {"pops(2,2)", ""},
          new String[] {"stack-kautz(2,2,1)", ""},
          new String[] {"complete(4)", "reconfigurable(circuits=2)"},
          new String[] {"complete(4)", "reconfigurable(delay=1,retune=node,ports=1)"},
          new String[] {"ring(4)", "reconfigurable(delay=2,retune=port,receivers=true)"},
          new String[] {"wdm-ring(6,2)", ""},
          new String[] {"wdm-ring(8,3)", "wavelength-routed"},
          new String[] {"ron(2,5)", ""},
          new String[] {"ring(5,directed=true)", "store-and-forward"},
          new String[] {"complete-bipartite(2,3)", ""},
          new String[] {"star(4)", ""});

  private static final List<String> COLLECTIVES =
      List.of(
          "broadcast",
          "scatter",
          "gather",
          "reduce",
          "all-gather",
          "reduce-scatter",
          "all-reduce",
          "all-reduce(chunks=4)",
          "barrier",
          "all-to-all");

  private final Map<String, Integer> readBack = new TreeMap<>();

  @Test
  void whatIsExportedIsAcceptedWhenItIsReadAgain(@TempDir final Path folder) {
    final List<String> failures = new ArrayList<>();
    for (final String[] network : NAMED) {
      for (final String collective : COLLECTIVES) {
        check(new RandomProblem(network[0], collective, network[1]), 1, folder, failures);
      }
    }
    for (int seed = FIRST; seed < FIRST + PROBLEMS; seed++) {
      check(RandomProblem.of(seed, folder), seed, folder, failures);
    }
    assertThat(failures).as(String.join("\n", failures)).isEmpty();
    assertThat(readBack).containsKeys("csv", "goal", "heliograph-schedule", "msccl-json");
    assertThat(readBack.get("msccl-xml")).isGreaterThan(60);
    assertThat(readBack.get("mscclpp")).isGreaterThan(40);
  }

  private void check(
      final RandomProblem problem, final int seed, final Path folder, final List<String> failures) {
    final Optional<StatedProblem> stated = stated(problem);
    if (stated.isEmpty()) {
      return;
    }
    for (final Verified verified : scheduled(stated.get(), seed)) {
      for (final PluginEntry entry : Registered.REGISTRY.entries(ScheduleExport.class)) {
        if (isRead(entry.name())) {
          check(stated.get(), verified, entry.name(), folder.resolve("schedule"), failures);
        }
      }
    }
  }

  private static boolean isRead(final String format) {
    return Registered.REGISTRY.entries(ScheduleImport.class).stream()
        .anyMatch(entry -> entry.name().equals(format));
  }

  private void check(
      final StatedProblem stated,
      final Verified verified,
      final String format,
      final Path file,
      final List<String> failures) {
    final ScheduleExport export = Registered.REGISTRY.parse(ScheduleExport.class, format);
    if (!export.supports(verified).isSupported()) {
      return;
    }
    ExportOutput.file(file, files -> export.write(verified, stated.collective(), files));
    final String what =
        "%s of %s on %s, %s, %s slots"
            .formatted(
                format,
                stated.collective(),
                stated.topology(),
                stated.switching(),
                verified.schedule().slots());
    try {
      final FileVerificationRecord record =
          new Verify(
                  file,
                  Optional.of(stated.topology()),
                  new FileParameters(Optional.of(stated.collective()), Optional.of(format)),
                  Optional.of(stated.switching()),
                  Optional.empty(),
                  false)
              .answer(StudyContext.of(Registered.REGISTRY))
              .record();
      readBack.merge(format, 1, Integer::sum);
      if (!record.accepted()
          || !record.collective().equals(stated.collective())
          || (record.verdict().equals(FileVerificationRecord.MESSAGES)
              && isOneLinkEach(verified))) {
        failures.add(
            "%s: %s %s %s"
                .formatted(
                    what,
                    record.verdict(),
                    record.collective(),
                    record.violations().stream().limit(2).toList()));
      }
    } catch (final RuntimeException e) {
      failures.add("%s: %s".formatted(what, e));
    }
  }

  /// Whether every message takes one link. Of a longer way a file of ranks does not say the nodes
  /// between, and messages that share a slot may find no such ways again.
  private static boolean isOneLinkEach(final Verified verified) {
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.hops() > 1) {
        return false;
      }
    }
    return true;
  }

  private static Optional<StatedProblem> stated(final RandomProblem problem) {
    try {
      return Optional.of(
          StatedProblem.of(
              Registered.REGISTRY,
              problem.topology(),
              problem.collective(),
              Optional.of(problem.switching()).filter(text -> !text.isEmpty()),
              Objective.SLOTS));
    } catch (final IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Schedules by a few schedulers, from a place on that `seed` decides.
  private static List<Verified> scheduled(final StatedProblem stated, final int seed) {
    final List<Verified> schedules = new ArrayList<>();
    final List<PluginEntry> entries = Registered.REGISTRY.entries(Scheduler.class);
    for (int i = 0; i < entries.size() && schedules.size() < SCHEDULES; i++) {
      final PluginEntry entry = entries.get((i + 31 * seed) % entries.size());
      if (!entry.hasDefault()) {
        continue;
      }
      final Scheduler scheduler = Registered.REGISTRY.parse(Scheduler.class, entry.name());
      if (scheduler.isCostly() || !scheduler.supports(stated.problem()).isSupported()) {
        continue;
      }
      final Outcome outcome =
          scheduler.schedule(
              stated.problem(), Budget.of(1), new SplittableRandom(seed), Progress.SILENT);
      if (outcome instanceof Outcome.Found(final Schedule schedule)
          && new Verifier().verify(stated.problem(), schedule) instanceof final Verified verified) {
        schedules.add(verified);
      }
    }
    return schedules;
  }
}
