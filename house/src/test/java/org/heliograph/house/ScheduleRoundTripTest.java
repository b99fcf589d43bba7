package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.binding.ScheduleBinding;
import org.heliograph.formats.schedule.CsvSchedule;
import org.heliograph.formats.schedule.HeliographSchedule;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.file.ReadSchedule;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A schedule that is written and read again is the same, in our JSON and in CSV: under every kind
/// of switching, with couplers, trees, lanes and combined chunks.
final class ScheduleRoundTripTest {
  @TempDir private Path folder;

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void whatIsWrittenIsReadBackTheSame() {
    int number = 0;
    int compared = 0;
    for (final Map.Entry<String, Problem> each : SmallProblems.all().entrySet()) {
      number++;
      final Optional<Verified> verified = scheduled(each.getValue(), number);
      if (verified.isPresent()) {
        compared++;
        note(verified.get().schedule());
        compare(each.getKey(), verified.get());
      }
    }
    assertThat(compared).isGreaterThan(60);
    assertThat(seen).containsKeys("combine", "lane", "named receiver", "several hops", "tree");
  }

  private void compare(final String name, final Verified verified) {
    final Schedule written = ColumnarSchedule.of(verified.schedule());
    final StatedProblem stated =
        new StatedProblem(
            "network", "collective", "switching", Optional.empty(), verified.problem());
    final Path csv = folder.resolve("s.csv");
    assertThat(new CsvSchedule().supports(verified).isSupported()).isTrue();
    ExportOutput.file(csv, files -> new CsvSchedule().write(verified, "collective", files));
    assertThat(read(csv, stated)).as(name).isEqualTo(written);
    final Path json = folder.resolve("s.json");
    ScheduleWriter.write(json, new ProblemHeader("network", "collective", "switching"), verified);
    assertThat(read(json, stated)).as(name).isEqualTo(written);
    final ImportedSchedule sendings = new HeliographSchedule().read(json);
    final ScheduleBinding binding =
        new ScheduleBinding(
            sendings,
            ScheduleBinding.nodes(
                verified.problem().topology(), sendings.nodes(), sendings.naming()),
            verified.problem().topology(),
            verified.problem().demand(),
            verified.problem().capabilities());
    assertThat(binding.schedule()).as(name).isEqualTo(written);
  }

  private static Schedule read(final Path file, final StatedProblem stated) {
    return ReadSchedule.of(Registered.REGISTRY, ScheduleFileRequest.of(file))
        .bound(stated)
        .schedule();
  }

  /// What some schedule has, so that the test cannot pass without it.
  private void note(final Schedule schedule) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      count("combine", at.action() == Action.COMBINE);
      count("lane", at.lane() > 0);
      count("named receiver", at.receiver() >= 0);
      count("several hops", at.hops() > 1);
      count("tree", at.isTree());
    }
  }

  private void count(final String what, final boolean is) {
    if (is) {
      seen.merge(what, 1, Integer::sum);
    }
  }

  /// A schedule by the first scheduler, from a place that `number` decides, that finds one.
  private static Optional<Verified> scheduled(final Problem problem, final int number) {
    final var entries = Registered.REGISTRY.entries(Scheduler.class);
    for (int i = 0; i < entries.size(); i++) {
      final PluginEntry entry = entries.get((i + number) % entries.size());
      if (!entry.hasDefault()) {
        continue;
      }
      final Scheduler scheduler = Registered.REGISTRY.parse(Scheduler.class, entry.name());
      if (scheduler.isCostly() || !scheduler.supports(problem).isSupported()) {
        continue;
      }
      final Outcome outcome =
          scheduler.schedule(problem, Budget.of(1), new SplittableRandom(number), Progress.SILENT);
      if (outcome instanceof Outcome.Found(final Schedule schedule)
          && new Verifier().verify(problem, schedule) instanceof final Verified verified) {
        return Optional.of(verified);
      }
    }
    return Optional.empty();
  }
}
