package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.ValueRange;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options of random messages, both on wormhole routers and under control protocols.
final class SimulateLoadOptions {
  private static final String SATURATION = "saturation";

  @Option(
      names = "--load",
      paramLabel = "RANGE",
      description =
          "loads to simulate, such as 0.1,0.2 or 0.05..0.5:0.05, in flits per sender and cycle, or"
              + " under control protocols in messages kept in flight per processor; the word"
              + " saturation finds the load at which the network saturates, within 1 %%")
  private List<String> loads = new ArrayList<>();

  // The former spelling of --load saturation.
  @Option(names = "--saturation", hidden = true)
  private boolean saturation;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "runs at each load, each with other random numbers (default "
              + RequestDefaults.REPLICATIONS
              + ")")
  private int runs = RequestDefaults.REPLICATIONS;

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Mixin private SeedOption seed = new SeedOption();

  int runs() {
    return runs;
  }

  int threads() {
    return threads.count();
  }

  long seed() {
    return seed.value();
  }

  /// Whether the load at which the network saturates is searched for.
  boolean saturation() {
    return saturation || parts().contains(SATURATION);
  }

  /// All loads; throws with one sentence if one of them is not a number.
  List<BigDecimal> loads() {
    final List<BigDecimal> all = new ArrayList<>();
    for (final String part : parts()) {
      if (!part.equals(SATURATION)) {
        all.addAll(ValueRange.decimals("--load", part));
      }
    }
    return all;
  }

  private List<String> parts() {
    final List<String> parts = new ArrayList<>();
    for (final String load : loads) {
      for (final String part : load.split(",", -1)) {
        parts.add(part.strip());
      }
    }
    return parts;
  }
}
