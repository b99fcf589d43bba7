package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.RequestDefaults;
import picocli.CommandLine.Option;

/// How much search a command may spend.
final class BudgetOption {
  @Option(
      names = "--effort",
      paramLabel = "EFFORT",
      description = "search effort: quick, normal (default) or thorough; results are reproducible")
  private Optional<Effort> effort = Optional.empty();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "search effort as a number of evaluations of each search, instead of --effort (default "
              + RequestDefaults.BUDGET
              + ")")
  private Optional<Long> budget = Optional.empty();

  boolean isGiven() {
    return effort.isPresent() || budget.isPresent();
  }

  /// The effort in evaluations.
  long evaluations() {
    if (effort.isPresent() && budget.isPresent()) {
      throw new IllegalArgumentException(
          "--effort and --budget both say how long to search. Leave one of them out.");
    }
    return budget.orElseGet(() -> effort.map(Effort::evaluations).orElse(RequestDefaults.BUDGET));
  }
}
