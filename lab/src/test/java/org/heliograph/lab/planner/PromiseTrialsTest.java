package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who counts as asked in the trials that order portfolios.
final class PromiseTrialsTest {
  /// A search that supports everything and finds nothing.
  @Summary("Finds nothing.")
  public record EmptySearch() implements Scheduler {
    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return new Outcome.Exhausted(Optional.empty());
    }
  }

  private static List<PromiseRow> rows(final Path folder, final String network) throws IOException {
    final Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Scheduler.class.getName()), EmptySearch.class.getName());
    final ClassLoader usual = PromiseTrialsTest.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, usual)) {
      final Registry registry = Registry.of(loader);
      final Problem problem =
          StatedProblem.of(registry, network, "all-reduce", Optional.empty(), Objective.SLOTS)
              .problem();
      return new PromiseTrials(registry, problem, new Search(2, 1), () -> false).rows();
    }
  }

  /// Petersen's graph has a gap, so that whole searches follow, in which it is asked again.
  @Test
  void aSearchThatFoundNothingWasAskedAndDidNotLead(@TempDir final Path folder) throws IOException {
    assertThat(rows(folder, "petersen"))
        .filteredOn(row -> row.name().equals("empty-search"))
        .extracting(PromiseRow::work, PromiseRow::trials, PromiseRow::led)
        .containsExactly(tuple(PromiseRow.Work.FIRST, 1, 0), tuple(PromiseRow.Work.SEARCH, 1, 0));
  }

  @Test
  void whoDoesNotSupportAProblemWasNotAsked(@TempDir final Path folder) throws IOException {
    assertThat(rows(folder, "ring(4)"))
        .extracting(PromiseRow::name)
        .contains("empty-search", "bucket")
        .doesNotContain("one-stage", "bruck");
  }
}
