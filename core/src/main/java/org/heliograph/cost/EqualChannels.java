package org.heliograph.cost;

import java.util.List;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// Whether a model that computes with equal channels without propagation sees what a network
/// states.
final class EqualChannels {
  /// The model that sees all of it.
  private static final String OTHER = "slot-time";

  private EqualChannels() {}

  /// Yes if all channels have one rate and light takes no time.
  static Support support(final Problem problem) {
    final Topology topology = problem.topology();
    final ChannelRates rates = ChannelRates.of(topology);
    if (!rates.areEqual()) {
      return Support.no(
          "it computes with equal channels, but those of %s run at %s to %s; %s sees each of them"
              .formatted(topology.name(), rates.least(), rates.most(), OTHER));
    }
    return Support.when(
        !rates.propagate(),
        "it neglects propagation, but light takes up to %s over a channel of %s; %s counts it"
            .formatted(rates.longest(), topology.name(), OTHER));
  }

  /// Yes if in addition the channels state no rate, or this one.
  static Support support(final Problem problem, final Bandwidth rate) {
    return support(problem)
        .and(
            () -> {
              final List<Bandwidth> stated =
                  problem.topology().kinds().stream()
                      .filter(EqualChannels::hasRate)
                      .map(ChannelKind::bandwidth)
                      .toList();
              return Support.when(
                  stated.isEmpty() || stated.getFirst().equals(rate),
                  "it computes with %s, but the channels of %s run at %s; maybe bandwidth=%s, or %s"
                      .formatted(
                          rate,
                          problem.topology().name(),
                          stated.isEmpty() ? rate : stated.getFirst(),
                          stated.isEmpty() ? rate : stated.getFirst(),
                          OTHER));
            });
  }

  /// Whether the network or the hardware states a rate.
  private static boolean hasRate(final ChannelKind kind) {
    return kind.stated().bandwidth() || !kind.bandwidth().equals(ChannelKind.PLAIN.bandwidth());
  }

  /// Throws with one sentence if the model named `model` does not support the problem.
  static void require(final String model, final Support support) {
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s does not price this schedule: %s.".formatted(model, support.reason()));
    }
  }
}
