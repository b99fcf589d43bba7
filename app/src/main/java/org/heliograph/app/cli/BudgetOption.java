package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import picocli.CommandLine.Option;

/// How much search a command may spend.
final class BudgetOption {
  @Option(names = "--effort", paramLabel = "EFFORT", description = Search.EFFORT)
  private Optional<Effort> effort = Optional.empty();

  @Option(names = "--budget", paramLabel = "N", description = Search.BUDGET)
  private Optional<Long> budget = Optional.empty();

  /// The effort in evaluations.
  long evaluations() {
    return new Search(effort, budget, RequestDefaults.SEED).evaluations();
  }
}
