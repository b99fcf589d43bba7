package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.units.Decibels;

/// The optical properties of a network: its optical power budget, the wavelengths per fibre, and
/// the ways into which its couplers divide light.
///
/// @param stated whether the network states its budget itself, so that no hardware replaces it
public record OpticalParameters(
    OpticalPowerBudget model, int wavelengths, int ways, boolean stated) {
  /// The reach if the budget allows any number of links.
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final double MILLIDECIBELS_PER_DECADE = 10_000;
  private static final int LINKS_MAX = TopologyBuilder.MAX_CHANNELS;

  /// A network without couplers, whose budget is assumed.
  public OpticalParameters(final OpticalPowerBudget model, final int wavelengths) {
    this(model, wavelengths, 1, false);
  }

  /// A lightpath over `links` links.
  public OpticalRoute route(final int links) {
    return new OpticalRoute(links, wavelengths, ways);
  }

  /// The loss of a lightpath over `links` links.
  public Decibels loss(final int links) {
    return model.loss(route(links));
  }

  /// The loss of a light-tree whose i-th receiver lies `links[i]` links from the sender.
  ///
  /// Every tap takes exactly the power that its receiver needs, and adds no loss. The tree then
  /// needs the power of one lightpath to each receiver: 10·log₁₀ Σ 10^(loss/10) dB, rounded up.
  public Decibels loss(final int[] links) {
    int farthest = 1;
    for (final int away : links) {
      farthest = Math.max(farthest, away);
    }
    final Decibels most = loss(farthest);
    double powers = 0;
    for (final int away : links) {
      final long below = loss(away).millidecibels() - most.millidecibels();
      powers += StrictMath.pow(10, below / MILLIDECIBELS_PER_DECADE);
    }
    final double extra = MILLIDECIBELS_PER_DECADE * StrictMath.log10(Math.max(1, powers));
    return most.plus(new Decibels((long) Math.ceil(extra)));
  }

  /// Whether a lightpath or light-tree with this loss is within the optical power budget.
  public boolean survives(final Decibels loss) {
    return loss.compareTo(model.budget()) <= 0;
  }

  /// The same with the budget of the hardware, if the network states none and that is of the same
  /// kind.
  public OpticalParameters completed(final Optional<OpticalPowerBudget> hardware) {
    return hardware
        .filter(own -> !stated && own.getClass() == model.getClass())
        .map(own -> new OpticalParameters(own, wavelengths, ways, false))
        .orElse(this);
  }

  /// The number of links that light may cross to be within the budget: 0 if there is none,
  /// [#UNLIMITED] if the budget suffices for the largest network, or if every link ends in a
  /// receiver.
  public int reach() {
    if (!model.passesNodes()) {
      return survives(loss(1)) ? UNLIMITED : 0;
    }
    if (survives(loss(LINKS_MAX))) {
      return UNLIMITED;
    }
    int reached = 0;
    int tooFar = LINKS_MAX;
    while (tooFar - reached > 1) {
      final int middle = (reached + tooFar) >>> 1;
      if (survives(loss(middle))) {
        reached = middle;
      } else {
        tooFar = middle;
      }
    }
    return reached;
  }

  /// The reach; throws with what would have to improve if no link can be lit.
  public int positiveReach() {
    final int reach = reach();
    if (reach == 0) {
      throw new IllegalArgumentException(
          "no link can be lit: light loses %s over one, and the optical power budget is %s."
                  .formatted(loss(1), model.budget())
              + " Maybe %s; or --unlit, which leaves the budget out."
                  .formatted(words(model.remedies(route(1)))));
    }
    return reach;
  }

  private static String words(final List<OpticalRemedy> remedies) {
    return remedies.stream().map(OpticalRemedy::text).collect(Collectors.joining(", or "));
  }
}
