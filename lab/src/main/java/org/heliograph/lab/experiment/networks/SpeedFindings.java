package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Which network is the fastest at which sizes, and which of these results a better schedule could
/// change.
record SpeedFindings(NetworkQuestion question, List<NetworkRow> rows, List<SizeWinner> winners) {
  /// Consecutive sizes with the same winner.
  private record Stretch(String network, long firstBytes, long lastBytes) {
    private String text() {
      return firstBytes == lastBytes
          ? firstBytes == 0 ? "in an iteration" : "at " + size(firstBytes)
          : "from %s to %s".formatted(size(firstBytes), size(lastBytes));
    }
  }

  List<String> sentences() {
    if (winners.isEmpty()) {
      return List.of();
    }
    final List<String> sentences = new ArrayList<>(List.of(fastest()));
    crossovers().ifPresent(sentences::add);
    winners.stream()
        .filter(winner -> winner.sizeBytes() == question.sizeBytes())
        .findFirst()
        .ifPresent(winner -> sentences.addAll(certainty(winner)));
    if (winners.size() > 1 && rows.size() > 1) {
      final long certain = winners.stream().filter(SizeWinner::provesOrder).count();
      sentences.add(
          ("Of %s sizes, the fastest network is proved at %s; at the others another network may"
                  + " turn out faster.")
              .formatted(winners.size(), certain));
    }
    return sentences;
  }

  private List<Stretch> stretches() {
    final List<Stretch> stretches = new ArrayList<>();
    for (final SizeWinner winner : winners) {
      final boolean isSame =
          !stretches.isEmpty() && stretches.getLast().network().equals(winner.network());
      final long first = isSame ? stretches.removeLast().firstBytes() : winner.sizeBytes();
      stretches.add(new Stretch(winner.network(), first, winner.sizeBytes()));
    }
    return stretches;
  }

  private String fastest() {
    final List<Stretch> stretches = stretches();
    if (winners.size() > 1 && stretches.size() == 1) {
      return "The least time found is that of %s at every size %s."
          .formatted(stretches.getFirst().network(), stretches.getFirst().text());
    }
    return "The least time found is that of "
        + NetworkFindings.list(
            stretches.stream().map(one -> one.network() + " " + one.text()).toList())
        + ".";
  }

  /// Between which sizes the winner changes.
  private Optional<String> crossovers() {
    final List<Stretch> stretches = stretches();
    final List<String> places = new ArrayList<>();
    for (int i = 1; i < stretches.size(); i++) {
      places.add(
          "%s and %s"
              .formatted(
                  size(stretches.get(i - 1).lastBytes()), size(stretches.get(i).firstBytes())));
    }
    return places.isEmpty()
        ? Optional.empty()
        : Optional.of("It changes between " + String.join(", then between ", places) + ".");
  }

  private List<String> certainty(final SizeWinner winner) {
    final List<String> sentences = new ArrayList<>();
    final String at = question.workload() ? "In an iteration" : "At " + size(winner.sizeBytes());
    final String time = new Time(winner.timePs()).display();
    if (!winner.tied().isEmpty()) {
      sentences.add(
          "%s, %s take the same time, %s."
              .formatted(
                  at,
                  NetworkFindings.list(
                      Stream.concat(Stream.of(winner.network()), winner.tied().stream()).toList()),
                  time));
    }
    if (!winner.slower().isEmpty()) {
      sentences.add(
          ("%s, it follows that %s slower than %s, whatever the schedule: the lower bound there"
                  + " is above %s.")
              .formatted(
                  at,
                  NetworkFindings.list(winner.slower())
                      + (winner.slower().size() > 1 ? " are" : " is"),
                  winner.network(),
                  time));
    }
    if (!winner.open().isEmpty()) {
      sentences.add(
          ("%s, it does not follow that %s is faster than %s: an unknown schedule may take %s"
                  + " or less there.")
              .formatted(
                  at,
                  winner.network(),
                  NetworkFindings.list(
                      winner.open().stream()
                          .map(name -> withBound(name, winner.sizeBytes()))
                          .toList()),
                  time));
    }
    return sentences;
  }

  private String withBound(final String network, final long sizeBytes) {
    final long least =
        rows.stream()
            .filter(row -> row.network().equals(network))
            .mapToLong(row -> row.leastPs(sizeBytes))
            .findFirst()
            .orElse(0);
    return least == 0
        ? network + " (no lower bound)"
        : "%s (lower bound %s)".formatted(network, new Time(least).display());
  }

  private static String size(final long bytes) {
    return new Bytes(bytes).display();
  }
}
