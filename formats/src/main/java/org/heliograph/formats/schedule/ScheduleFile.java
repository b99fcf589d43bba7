package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.collective.Demand;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;

/// A schedule and the problem it says it answers, as a file holds them; nothing is verified.
///
/// `slots` and `digest` are what the file claims of its transmissions. `channelEnds` has the ends
/// of every channel that they use, in the order of channels; files of format 1 list none.
public record ScheduleFile(
    ProblemHeader header,
    int nodes,
    long channels,
    int chunks,
    int slots,
    String topologyDigest,
    String digest,
    List<ChannelEnds> channelEnds,
    Schedule schedule) {
  /// The version of the format. Format 1 has no `channelEnds`.
  public static final int FORMAT = 2;

  /// Copies the list.
  public ScheduleFile {
    channelEnds = List.copyOf(channelEnds);
  }

  /// A file whose claims are true.
  ScheduleFile(
      final ProblemHeader header,
      final int nodes,
      final long channels,
      final int chunks,
      final String topologyDigest,
      final List<ChannelEnds> channelEnds,
      final Schedule schedule) {
    this(
        header,
        nodes,
        channels,
        chunks,
        schedule.slots(),
        topologyDigest,
        schedule.digest(),
        channelEnds,
        schedule);
  }

  /// The file of a schedule that answers `problem`, which was built from the texts in `header`.
  static ScheduleFile of(
      final ProblemHeader problemHeader, final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    return new ScheduleFile(
        problemHeader,
        topology.nodes(),
        topology.channels(),
        problem.demand().chunks(),
        TopologyDigest.of(topology),
        Arrays.stream(ChannelEnds.used(schedule).toArray())
            .mapToObj(channel -> ChannelEnds.of(topology, channel))
            .toList(),
        schedule);
  }

  /// Throws unless `topology` is the network that the schedule was made for.
  ///
  /// Channels of another network may bear the same numbers, so a fingerprint of all is compared.
  public void requireTopology(final Topology topology) {
    if (topology.nodes() != nodes || topology.channels() != channels) {
      throw new IllegalArgumentException(
          "schedule: it was made for %s nodes and %s channels, but %s has %s and %s."
              .formatted(nodes, channels, topology.name(), topology.nodes(), topology.channels()));
    }
    if (!TopologyDigest.of(topology).equals(topologyDigest)) {
      throw new IllegalArgumentException(
          "schedule: it was made for a network with other channels than %s has now."
              .formatted(topology.name()));
    }
    channelEnds.forEach(stated -> requireEnds(topology, stated));
  }

  private void requireEnds(final Topology topology, final ChannelEnds stated) {
    final String claim =
        "schedule: it says that channel %s leads %s, but "
            .formatted(stated.channel(), stated.text());
    if (stated.channel() >= channels) {
      throw new IllegalArgumentException(
          claim + "%s has no such channel.".formatted(topology.name()));
    }
    final String found = ChannelEnds.of(topology, stated.channel()).text();
    if (!found.equals(stated.text())) {
      throw new IllegalArgumentException(
          claim + "in %s it leads %s.".formatted(topology.name(), found));
    }
  }

  /// What the file claims of its transmissions but is not so: it was cut or changed by hand.
  public List<Violation> falseClaims() {
    final List<Violation> claims = new ArrayList<>();
    if (slots != schedule.slots()) {
      claims.add(
          claim(
              "the file claims %s slots, its transmissions take %s"
                  .formatted(slots, schedule.slots())));
    }
    if (!digest.equals(schedule.digest())) {
      claims.add(
          claim(
              "the file claims %s, its transmissions have %s: it was cut or changed"
                  .formatted(digest, schedule.digest())));
    }
    unlisted()
        .ifPresent(
            channel ->
                claims.add(claim("the file uses channel %s without its ends".formatted(channel))));
    return claims;
  }

  /// A channel that is used but not listed, if any is listed.
  private OptionalLong unlisted() {
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

  /// Throws unless `demand` has as many chunks as the schedule was made for.
  public void requireDemand(final Demand demand) {
    if (demand.chunks() != chunks) {
      throw new IllegalArgumentException(
          "schedule: it was made for %s chunks, but %s has %s."
              .formatted(chunks, header.collective(), demand.chunks()));
    }
  }
}
