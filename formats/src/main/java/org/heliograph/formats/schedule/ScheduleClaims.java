package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heliograph.collective.Demand;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// What a schedule file claims of its network, its collective and its transmissions; a claim that
/// it does not make is absent, and is not checked.
///
/// `channelEnds` has the ends of every channel that the transmissions use, in the order of
/// channels, or none.
public record ScheduleClaims(
    OptionalInt nodes,
    OptionalLong channels,
    OptionalInt chunks,
    OptionalInt slots,
    Optional<String> topologyDigest,
    Optional<String> digest,
    List<ChannelEnds> channelEnds) {
  /// Copies the list.
  public ScheduleClaims {
    channelEnds = List.copyOf(channelEnds);
  }

  /// Throws unless `topology` may be the network that the schedule was made for.
  ///
  /// Channels of another network may bear the same numbers, so a fingerprint of all is compared.
  void requireTopology(final Topology topology) {
    if (nodes.orElse(topology.nodes()) != topology.nodes()
        || channels.orElse(topology.channels()) != topology.channels()) {
      throw new IllegalArgumentException(
          "schedule: it was made for %s nodes and %s channels, but %s has %s and %s."
              .formatted(
                  nodes.orElse(topology.nodes()),
                  channels.orElse(topology.channels()),
                  topology.name(),
                  topology.nodes(),
                  topology.channels()));
    }
    if (topologyDigest.isPresent() && !TopologyDigest.of(topology).equals(topologyDigest.get())) {
      throw new IllegalArgumentException(
          "schedule: it was made for a network with other channels than %s has now."
              .formatted(topology.name()));
    }
    channelEnds.forEach(stated -> requireEnds(topology, stated));
  }

  private static void requireEnds(final Topology topology, final ChannelEnds stated) {
    final String claim =
        "schedule: it says that channel %s leads %s, but "
            .formatted(stated.channel(), stated.text());
    if (stated.channel() >= topology.channels()) {
      throw new IllegalArgumentException(
          claim + "%s has no such channel.".formatted(topology.name()));
    }
    final String found = ChannelEnds.of(topology, stated.channel()).text();
    if (!found.equals(stated.text())) {
      throw new IllegalArgumentException(
          claim + "in %s it leads %s.".formatted(topology.name(), found));
    }
  }

  /// Throws unless `demand` has as many chunks as the schedule, one of `collective`, was made for.
  void requireDemand(final Demand demand, final Optional<String> collective) {
    if (chunks.orElse(demand.chunks()) != demand.chunks()) {
      throw new IllegalArgumentException(
          "schedule: it was made for %s%s, but the collective asked for has %s."
              .formatted(
                  Count.of(chunks.getAsInt(), "chunk"),
                  collective.map(" of %s"::formatted).orElse(""),
                  demand.chunks()));
    }
  }

  /// What the file claims of its transmissions, which are those of `schedule`, but is not so: it
  /// was cut or changed by hand.
  public List<Violation> falseOf(final Schedule schedule) {
    final List<Violation> claims = new ArrayList<>();
    if (slots.orElse(schedule.slots()) != schedule.slots()) {
      claims.add(
          claim(
              "the file claims %s slots, its transmissions take %s"
                  .formatted(slots.getAsInt(), schedule.slots())));
    }
    if (digest.isPresent() && !digest.get().equals(schedule.digest())) {
      claims.add(
          claim(
              "the file claims %s, its transmissions have %s: it was cut or changed"
                  .formatted(digest.get(), schedule.digest())));
    }
    unlisted(schedule)
        .ifPresent(
            channel ->
                claims.add(claim("the file uses channel %s without its ends".formatted(channel))));
    return claims;
  }

  /// A channel that is used but not listed, if any is listed.
  private OptionalLong unlisted(final Schedule schedule) {
    if (channelEnds.isEmpty()) {
      return OptionalLong.empty();
    }
    final long[] listed = channelEnds.stream().mapToLong(ChannelEnds::channel).sorted().toArray();
    return Arrays.stream(ChannelEnds.used(schedule).toArray())
        .filter(channel -> Arrays.binarySearch(listed, channel) < 0)
        .findFirst();
  }

  private static Violation claim(final String sentence) {
    return new Violation("FileClaims", -1, -1, sentence);
  }
}
