package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The fastest network at one size, and what is proved of it.
public record SizeWinner(
    long sizeBytes,
    @Summary("the fastest") String network,
    long timePs,
    @Summary("networks with the same time") List<String> tied,
    @Summary("networks whose lower bound is above the time of the fastest") List<String> slower,
    @Summary("networks on which an unknown schedule may be as fast") List<String> open) {
  public SizeWinner {
    tied = List.copyOf(tied);
    slower = List.copyOf(slower);
    open = List.copyOf(open);
  }

  /// The winner at `sizeBytes`, if any of `rows` has a schedule there.
  static Optional<SizeWinner> of(final List<NetworkRow> rows, final long sizeBytes) {
    final List<NetworkRow> measured =
        rows.stream().filter(row -> row.best(sizeBytes).isPresent()).toList();
    return measured.stream()
        .min(Comparator.comparing(row -> point(row, sizeBytes), NetworkPoint.FASTEST_FIRST))
        .map(winner -> of(winner, measured, sizeBytes));
  }

  private static NetworkPoint point(final NetworkRow row, final long sizeBytes) {
    return row.best(sizeBytes).orElseThrow();
  }

  private static SizeWinner of(
      final NetworkRow winner, final List<NetworkRow> rows, final long sizeBytes) {
    final long timePs = point(winner, sizeBytes).timePs();
    final List<String> tied = new ArrayList<>();
    final List<String> slower = new ArrayList<>();
    final List<String> open = new ArrayList<>();
    for (final NetworkRow row : rows) {
      if (!row.network().equals(winner.network())) {
        final boolean isTied = point(row, sizeBytes).timePs() == timePs;
        final boolean isSlower = row.leastPs(sizeBytes) > timePs;
        (isTied ? tied : isSlower ? slower : open).add(row.network());
      }
    }
    return new SizeWinner(sizeBytes, winner.network(), timePs, tied, slower, open);
  }

  /// Whether no schedule on another network is faster, whatever is found.
  public boolean provesOrder() {
    return tied.isEmpty() && open.isEmpty();
  }
}
