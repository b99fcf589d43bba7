package org.heliograph.lab.experiment;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.units.ValueRange;

/// The loads of random messages, and the runs at each of them.
public record Loads(
    @Label("RANGE")
        @Summary(
            "loads to simulate, such as 0.1,0.2 or 0.05..0.5:0.05, in flits per sender and cycle,"
                + " or under control protocols in messages kept in flight per processor; the word"
                + " saturation finds the load at which the network saturates, within 1 %")
        List<String> load,
    @Hidden boolean saturation,
    @Summary(
            "runs at each load, each with other random numbers (default "
                + RequestDefaults.REPLICATIONS
                + ")")
        int runs,
    @Flat ThreadCount threads,
    @Summary(ParameterTexts.SEED) long seed) {
  private static final String SATURATION = "saturation";
  private static final int MOST_RUNS = 1_000;

  /// No load.
  public Loads() {
    this(List.of(), false, RequestDefaults.REPLICATIONS, new ThreadCount(), RequestDefaults.SEED);
  }

  /// Throws with one sentence if a number makes no sense.
  public Loads {
    load = List.copyOf(load);
    if (runs < 1 || runs > MOST_RUNS) {
      throw new IllegalArgumentException(
          "--runs (%s) must lie between 1 and %s.".formatted(runs, MOST_RUNS));
    }
  }

  /// These loads, once each.
  public static Loads of(final double... loads) {
    final Loads none = new Loads();
    return new Loads(
        Arrays.stream(loads).mapToObj(load -> BigDecimal.valueOf(load).toPlainString()).toList(),
        false,
        none.runs,
        none.threads,
        none.seed);
  }

  /// The same, and the load at which the network saturates.
  public Loads andSaturation() {
    return new Loads(load, true, runs, threads, seed);
  }

  /// The same with other random numbers.
  public Loads seeded(final long other) {
    return new Loads(load, saturation, runs, threads, other);
  }

  /// Whether the load at which the network saturates is searched for.
  public boolean findsSaturation() {
    return saturation || parts().anyMatch(SATURATION::equals);
  }

  /// All loads in the order given; throws with one sentence if one of them is not a number.
  public List<BigDecimal> values() {
    return parts()
        .filter(part -> !part.equals(SATURATION))
        .flatMap(part -> ValueRange.decimals("--load", part).stream())
        .toList();
  }

  private Stream<String> parts() {
    return load.stream().flatMap(text -> Arrays.stream(text.split(",", -1))).map(String::strip);
  }
}
