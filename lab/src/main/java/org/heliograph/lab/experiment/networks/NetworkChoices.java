package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.repair.FailureDraw;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.ValueRange;

/// Over which sizes and after which failures networks are compared, as parameters of a study.
public record NetworkChoices(
    @Label("SIZE")
        @Summary(
            "networks: contribution of one node in the table (default "
                + NetworkComparisonRequest.SIZE
                + ")")
        Optional<String> size,
    @Label("RANGE")
        @Summary(
            "networks: contributions along the curves (default "
                + NetworkComparisonRequest.SIZES
                + ")")
        Optional<String> sizes,
    @Label("FAILURES")
        @Summary("networks: time after random failures, such as links=1,nodes=1 or links=0.1%")
        Optional<String> failures,
    @Hidden @Summary("networks: samples of --failures (default " + FailureSampling.SAMPLES + ")")
        Optional<Integer> samples,
    @Hidden @Summary("networks: also list the members that are slower") boolean all) {
  /// The usual sizes, without failures.
  public NetworkChoices() {
    this(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
  }

  /// Whether anything is given that only networks have.
  public boolean areGiven() {
    return size.isPresent() || sizes.isPresent() || failures.isPresent();
  }

  /// The contribution of one node in the table.
  public Bytes tableSize() {
    final String text = size.orElse(NetworkComparisonRequest.SIZE);
    if (ValueRange.isSeveral(text)) {
      throw new IllegalArgumentException(
          "--size '%s' is several sizes; it is that of the table. Maybe --sizes %s."
              .formatted(text, text));
    }
    return Bytes.parse(text);
  }

  /// The contributions of one node along the curves.
  public List<Bytes> curveSizes() {
    final String text = sizes.orElse(NetworkComparisonRequest.SIZES);
    return ValueRange.isSeveral(text)
        ? ValueRange.of("--sizes", Bytes.class).values(text).stream().map(Bytes::parse).toList()
        : List.of(Bytes.parse(text));
  }

  /// The failures that are drawn, if any.
  public Optional<FailureSampling> sampling() {
    if (samples.isPresent() && failures.isEmpty()) {
      throw new IllegalArgumentException(
          "--samples goes with --failures. Maybe add --failures links=1.");
    }
    return failures.map(
        text ->
            new FailureSampling(FailureDraw.parse(text), samples.orElse(FailureSampling.SAMPLES)));
  }
}
