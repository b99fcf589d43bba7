package org.heliograph.lab.experiment.atlas;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// What publications say of networks and collectives of the atlas.
public record PublishedValues(List<PublishedValue> values) {
  /// Copies the values.
  public PublishedValues {
    values = List.copyOf(values);
  }

  /// The values of every source that `registry` knows, with canonical specs.
  public static PublishedValues of(final Registry registry) {
    return new PublishedValues(
        registry.entries(PublishedSource.class).stream()
            .map(source -> registry.parse(PublishedSource.class, source.name()))
            .flatMap(source -> source.published().stream())
            .map(value -> canonical(registry, value))
            .toList());
  }

  private static PublishedValue canonical(final Registry registry, final PublishedValue value) {
    final AtlasProblem problem = value.problem();
    return new PublishedValue(
        new AtlasProblem(
            SpecText.of(registry.parse(TopologyFamily.class, problem.network())),
            SpecText.of(registry.parse(Collective.class, problem.collective())),
            SpecText.of(registry.parse(SwitchingModel.class, problem.switching()))),
        value.slots(),
        value.source(),
        value.place(),
        value.derived());
  }

  /// The value that stands beside `problem`: one of the same problem before one under another
  /// switching model, a stated one before a derived one, fewest slots first.
  public Optional<PublishedValue> beside(final AtlasProblem problem) {
    return values.stream()
        .filter(value -> value.isBeside(problem))
        .min(
            Comparator.comparing((PublishedValue value) -> !value.isOf(problem))
                .thenComparing(PublishedValue::derived)
                .thenComparingInt(PublishedValue::slots)
                .thenComparing(PublishedValue::source));
  }
}
