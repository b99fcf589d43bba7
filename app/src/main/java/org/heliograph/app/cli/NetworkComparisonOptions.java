package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.networks.FailureSampling;
import org.heliograph.lab.experiment.networks.NetworkComparisonRequest;
import org.heliograph.lab.experiment.repair.FailureDraw;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;
import picocli.CommandLine.Option;

/// The options of `compare` that say over which sizes, at which budget and after which failures
/// networks are compared, and how much search that may take.
final class NetworkComparisonOptions {
  private static final String MEMBER = "nodes=";

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description =
          "networks: contribution of one node in the table (default "
              + NetworkComparisonRequest.SIZE
              + ")")
  private Optional<String> size = Optional.empty();

  @Option(
      names = "--sizes",
      paramLabel = "RANGE",
      description =
          "networks: contributions along the curves (default "
              + NetworkComparisonRequest.SIZES
              + ")")
  private Optional<String> sizes = Optional.empty();

  @Option(
      names = "--effort",
      hidden = true,
      paramLabel = "EFFORT",
      description =
          "search effort: quick (default for networks: one plan each), normal (default on one"
              + " network; a plan at every size) or thorough")
  private Optional<Effort> effort = Optional.empty();

  @Option(
      names = "--budget",
      paramLabel = "LIMIT|N",
      description =
          "networks: at equal cost, transceivers=N, watts=W or price=P; or the search effort as a"
              + " number of evaluations, instead of --effort")
  private List<String> budgets = new ArrayList<>();

  @Option(
      names = "--failures",
      paramLabel = "FAILURES",
      description = "networks: time after random failures, such as links=1,nodes=1 or links=0.1%%")
  private Optional<String> failures = Optional.empty();

  @Option(
      names = "--samples",
      hidden = true,
      paramLabel = "N",
      description = "networks: samples of --failures (default " + FailureSampling.SAMPLES + ")")
  private Optional<Integer> samples = Optional.empty();

  @Option(
      names = "--all",
      hidden = true,
      description = "networks: also list the members that are slower")
  private boolean everything;

  /// Whether `networks` are compared with each other, not schedulers on one of them.
  boolean areCompared(final List<String> networks) {
    return networks.size() > 1
        || size.isPresent()
        || sizes.isPresent()
        || limit().isPresent()
        || failures.isPresent()
        || networks.stream().anyMatch(network -> network.contains(MEMBER));
  }

  /// Whether members of a family that are slower are listed.
  boolean isEverything() {
    return everything;
  }

  private static boolean isLimit(final String budget) {
    return budget.contains("=");
  }

  private Optional<String> limit() {
    final List<String> limits = budgets.stream().filter(one -> isLimit(one)).toList();
    return limits.isEmpty() ? Optional.empty() : Optional.of(String.join(",", limits));
  }

  private Optional<Long> stated() {
    final List<String> numbers = budgets.stream().filter(one -> !isLimit(one)).toList();
    if (numbers.size() > 1) {
      throw new IllegalArgumentException(
          "--budget is given twice, '%s' and '%s'. Leave one out."
              .formatted(numbers.getFirst(), numbers.get(1)));
    }
    if (effort.isPresent() && !numbers.isEmpty()) {
      throw new IllegalArgumentException(
          "--effort and --budget both say how long to search. Leave one of them out.");
    }
    return numbers.stream().findFirst().map(NetworkComparisonOptions::evaluations);
  }

  private static long evaluations(final String text) {
    try {
      return Long.parseLong(text);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          ("--budget '%s' is neither a limit nor a number of evaluations."
                  + " Maybe transceivers=256 or 64.")
              .formatted(text),
          e);
    }
  }

  /// The effort in evaluations on one network.
  long evaluations() {
    return stated().orElseGet(() -> effort.map(Effort::evaluations).orElse(RequestDefaults.BUDGET));
  }

  /// Completes `request` by what is given here.
  NetworkComparisonRequest.Builder request(final NetworkComparisonRequest.Builder request) {
    size.map(text -> one("--size", text)).ifPresent(request::size);
    if (samples.isPresent() && failures.isEmpty()) {
      throw new IllegalArgumentException(
          "--samples goes with --failures. Maybe add --failures links=1.");
    }
    return request
        .sizes(range("--sizes", sizes.orElse(NetworkComparisonRequest.SIZES)))
        .limit(limit())
        .failures(
            failures.map(
                text ->
                    new FailureSampling(
                        FailureDraw.parse(text), samples.orElse(FailureSampling.SAMPLES))))
        .budget(
            stated()
                .orElseGet(
                    () -> effort.map(Effort::evaluations).orElse(NetworkComparisonRequest.BUDGET)));
  }

  private static Bytes one(final String option, final String text) {
    if (ValueRange.isSeveral(text)) {
      throw new IllegalArgumentException(
          "%s '%s' is several sizes; it is that of the table. Maybe --sizes %s."
              .formatted(option, text, text));
    }
    return Bytes.parse(text);
  }

  private static List<Bytes> range(final String option, final String text) {
    return ValueRange.isSeveral(text)
        ? ValueRange.of(option, Bytes.class).values(text).stream().map(Bytes::parse).toList()
        : List.of(Bytes.parse(text));
  }
}
