package org.heliograph.cost;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.OpticalRemedy;
import org.heliograph.topology.Topology;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;

/// The optical power check of a verified schedule: the largest loss of its lightpaths and
/// light-trees, the number of links of the longest, whether the optical power budget of the network
/// allows the loss (`lit`), and if not, the changes each of which alone would.
///
/// @param counted whether the switching model takes the budget into account, so that a schedule
///     that is not lit ranks below all that are
public record OpticalPowerCheck(
    Decibels loss, int longest, boolean lit, List<OpticalRemedy> remedies, boolean counted) {
  public OpticalPowerCheck {
    remedies = List.copyOf(remedies);
  }

  /// Checks all lightpaths; empty if the network has no optical power budget, or the schedule no
  /// lightpaths. O(transmissions + channel uses of trees).
  public static Optional<OpticalPowerCheck> of(final Verified verified) {
    final boolean counted = !verified.problem().switching().ignoresLight();
    return verified
        .problem()
        .topology()
        .light()
        .flatMap(parameters -> worst(verified, parameters).map(it -> of(it, parameters, counted)));
  }

  /// Whether this schedule ranks below all that are lit.
  public static boolean ranksLower(final Verified verified) {
    return of(verified).filter(OpticalPowerCheck::ranksLower).isPresent();
  }

  /// Whether the schedule ranks below all that are lit.
  public boolean ranksLower() {
    return !lit && counted;
  }

  private static OpticalPowerCheck of(
      final Worst worst, final OpticalParameters parameters, final boolean counted) {
    final boolean lit = parameters.survives(worst.loss());
    return new OpticalPowerCheck(
        worst.loss(), worst.longest(), lit, lit ? List.of() : remedies(worst, parameters), counted);
  }

  /// What would help the longest lightpath; of a light-tree that loses more, only the laser is
  /// known to help.
  private static List<OpticalRemedy> remedies(
      final Worst worst, final OpticalParameters parameters) {
    final OpticalPowerBudget model = parameters.model();
    return parameters.loss(worst.longest()).equals(worst.loss())
        ? model.remedies(parameters.route(worst.longest()))
        : List.of(model.strongerLaser(worst.loss().plus(model.budget().times(-1))));
  }

  /// The largest loss, and the number of links of the longest lightpath.
  private record Worst(Decibels loss, int longest) {}

  private static Optional<Worst> worst(
      final Verified verified, final OpticalParameters parameters) {
    if (parameters.model().passesNodes()) {
      return Optional.of(worstOverNodes(verified, parameters));
    }
    return usesLight(verified) ? Optional.of(new Worst(parameters.loss(1), 1)) : Optional.empty();
  }

  /// Whether some transmission crosses an optical channel; mostly the first does.
  private static boolean usesLight(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final TransmissionCursor at = verified.schedule().sample().cursor();
    while (at.advance()) {
      for (int hop = 0; hop < at.hops(); hop++) {
        if (topology.kind(at.channel(hop)).medium() == Medium.OPTICAL) {
          return true;
        }
      }
    }
    return false;
  }

  private static Worst worstOverNodes(final Verified verified, final OpticalParameters parameters) {
    final Distances distances = new Distances(verified.problem().topology());
    int longest = 1;
    Decibels dimmest = parameters.loss(1);
    final TransmissionCursor at = verified.schedule().sample().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        final int[] links = distances.of(at);
        dimmest = dimmer(dimmest, parameters.loss(links));
        longest = Math.max(longest, Arrays.stream(links).max().orElse(1));
      } else {
        longest = Math.max(longest, at.hops());
      }
    }
    return new Worst(dimmer(dimmest, parameters.loss(longest)), longest);
  }

  private static Decibels dimmer(final Decibels one, final Decibels other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /// The numbers of links from the sender of a light-tree to its receivers.
  private static final class Distances {
    private static final int OUTSIDE = Integer.MAX_VALUE;

    private final Topology topology;
    private final int[] away;

    Distances(final Topology topology) {
      this.topology = topology;
      this.away = new int[topology.nodes()];
      Arrays.fill(away, OUTSIDE);
    }

    int[] of(final TransmissionCursor at) {
      final IntList distances = new IntList();
      away[at.sender()] = 0;
      for (int hop = 0; hop < at.hops(); hop++) {
        final long channel = at.channel(hop);
        final int links = 1 + nearestWriter(channel);
        for (int i = 0; i < topology.readerCount(channel); i++) {
          final int reader = topology.reader(channel, i);
          away[reader] = Math.min(away[reader], links);
          if (at.receiver() == Transmission.EVERY_READER || at.receiver() == reader) {
            distances.add(links);
          }
        }
      }
      forget(at);
      return distances.toArray();
    }

    private int nearestWriter(final long channel) {
      int nearest = OUTSIDE;
      for (int i = 0; i < topology.writerCount(channel); i++) {
        nearest = Math.min(nearest, away[topology.writer(channel, i)]);
      }
      return nearest;
    }

    private void forget(final TransmissionCursor at) {
      away[at.sender()] = OUTSIDE;
      for (int hop = 0; hop < at.hops(); hop++) {
        for (int i = 0; i < topology.readerCount(at.channel(hop)); i++) {
          away[topology.reader(at.channel(hop), i)] = OUTSIDE;
        }
      }
    }
  }
}
