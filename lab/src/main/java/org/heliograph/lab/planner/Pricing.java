package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;

/// Messages and prices of a plan: how large contributions are, into how many parts they are
/// divided, and what prices time and energy.
public record Pricing(
    @Summary("total contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")")
        Optional<Bytes> size,
    @Summary(
            "equal parts of each contribution (default: with --size the number that takes the"
                + " least time, otherwise 1); a range such as 1..64:x2 prints the curve")
        Optional<Integer> chunks,
    @Label("COST")
        @Summary(
            "cost model for times, such as hockney (default: that of the switching model); see"
                + " heliograph list costs")
        Optional<CostModel> cost,
    @Label("ENERGY")
        @Summary(
            "energy model: also print the energy of each schedule, such as energy(1pJ/b,500fJ/b)")
        Optional<EnergyModel> energy) {
  /// The usual size and the prices of the switching model.
  public Pricing() {
    this(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// Contributions of this size.
  public static Pricing of(final Bytes size) {
    return new Pricing().withSize(Optional.of(size));
  }

  /// The same with contributions of another size, or of the usual one.
  public Pricing withSize(final Optional<Bytes> other) {
    return new Pricing(other, chunks, cost, energy);
  }

  /// The same with contributions in this number of parts, if it is said.
  public Pricing dividedInto(final Optional<Integer> parts) {
    return new Pricing(size, parts, cost, energy);
  }

  /// The same with the cost model that `text` names, if it does.
  public Pricing by(final Registry registry, final Optional<String> text) {
    return new Pricing(
        size, chunks, text.map(name -> registry.parse(CostModel.class, name)), energy);
  }

  /// The size of a contribution.
  Bytes contribution() {
    return size.orElseGet(() -> Bytes.parse(RequestDefaults.SIZE));
  }
}
