package org.heliograph.resources;

import java.util.EnumMap;
import java.util.Map;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Microrings;

/// The number of parts of each kind that a network needs.
///
/// A lane of an optical link takes a transceiver; lanes that share a link also take a place in the
/// multiplexer at either end. If the network is built of microrings, a lane takes two of these and
/// a laser instead, and a link two couplers. A passive star takes a fibre from each writer and to
/// each reader. Every lane of a link of a node without a rank takes a switch port there, wires
/// included. A bundle takes all of this as many times as it has links. Wires, the chips and boxes
/// of switches beyond their ports, and the electronics of nodes with a rank are not counted: their
/// cost depends on distances and on products, of which a network says nothing.
public record PartCounts(Map<Part, Long> counts) {
  public PartCounts {
    counts = Map.copyOf(counts);
  }

  /// The count of `part`, 0 if the network needs none.
  public long of(final Part part) {
    return counts.getOrDefault(part, 0L);
  }

  /// The parts of a network of passive stars, from its shape alone.
  public static PartCounts of(final StackShape shape) {
    final long transceivers = SaturatingMath.product(shape.stack(), shape.couplers());
    return new PartCounts(
        Map.of(
            Part.TRANSCEIVER,
            transceivers,
            Part.COUPLER,
            shape.couplers(),
            Part.FIBRE,
            SaturatingMath.product(2, transceivers)));
  }

  /// The parts of `network`; its nodes are joined by an optical circuit switch if `isSwitched`.
  ///
  /// O(n + m). Throws if an implicit network has too many links to build all of them.
  public static PartCounts of(final Topology network, final boolean isSwitched) {
    if (isSwitched && network instanceof final CompleteTopology complete) {
      final long links =
          SaturatingMath.product(
              complete.nodes(),
              Math.min(complete.ports(), complete.nodes() - 1),
              complete.kind(0).bundle());
      return new PartCounts(
          Map.of(Part.TRANSCEIVER, links, Part.FIBRE, 2 * links, Part.OCS_PORT, links));
    }
    if (network.channels() > TopologyBuilder.MAX_CHANNELS) {
      throw tooMany(network);
    }
    final boolean isRings =
        network
            .light()
            .map(OpticalParameters::model)
            .filter(Microrings.class::isInstance)
            .isPresent();
    final Map<Part, Long> counts = new EnumMap<>(Part.class);
    for (long channel = 0; channel < network.channels(); channel++) {
      if (network.kind(channel).medium() == Medium.OPTICAL) {
        addChannel(counts, network, channel, isRings);
      }
    }
    for (int node = 0; node < network.nodes(); node++) {
      if (!network.ranks().contains(node)) {
        add(counts, Part.SWITCH_PORT, Math.max(lanesOut(network, node), lanesIn(network, node)));
      }
    }
    return new PartCounts(counts);
  }

  static IllegalArgumentException tooMany(final Topology network) {
    return new IllegalArgumentException(
        "resources: %s has %s links, more than the %s that can be counted. Maybe a smaller one."
            .formatted(network.name(), network.channels(), TopologyBuilder.MAX_CHANNELS));
  }

  private static long lanesOut(final Topology network, final int node) {
    long lanes = 0;
    for (int i = 0; i < network.outDegree(node); i++) {
      lanes += lanes(network.kind(network.outChannel(node, i)));
    }
    return lanes;
  }

  private static long lanesIn(final Topology network, final int node) {
    long lanes = 0;
    for (int i = 0; i < network.inDegree(node); i++) {
      lanes += lanes(network.kind(network.inChannel(node, i)));
    }
    return lanes;
  }

  private static long lanes(final ChannelKind kind) {
    return (long) kind.lanes() * kind.bundle();
  }

  /// The transceivers, and as such every laser with its two microrings: the lanes on which light is
  /// sent, each times its senders.
  public long transceivers() {
    return of(Part.TRANSCEIVER) + of(Part.MICRORING) / 2;
  }

  /// These counts and `times` times what `other` has more.
  public PartCounts extended(final PartCounts other, final long times) {
    final Map<Part, Long> counts = new EnumMap<>(Part.class);
    for (final Part part : Part.values()) {
      add(
          counts,
          part,
          Math.addExact(of(part), Math.multiplyExact(other.of(part) - of(part), times)));
    }
    return new PartCounts(counts);
  }

  private static void addChannel(
      final Map<Part, Long> counts,
      final Topology network,
      final long channel,
      final boolean isRings) {
    final int writers = network.writerCount(channel);
    final int readers = network.readerCount(channel);
    final ChannelKind kind = network.kind(channel);
    final long fibres = kind.bundle();
    final long lanes = lanes(kind);
    if (writers + readers > 2) {
      add(counts, Part.TRANSCEIVER, Math.max(writers, readers) * lanes);
      add(counts, Part.COUPLER, fibres);
      add(counts, Part.FIBRE, ((long) writers + readers) * fibres);
      return;
    }
    add(counts, Part.FIBRE, fibres);
    if (isRings) {
      add(counts, Part.MICRORING, 2 * lanes);
      add(counts, Part.LASER, lanes);
      add(counts, Part.COUPLER, 2 * fibres);
    } else {
      add(counts, Part.TRANSCEIVER, lanes);
      add(counts, Part.WAVELENGTH, kind.lanes() > 1 ? 2 * lanes : 0);
    }
  }

  private static void add(final Map<Part, Long> counts, final Part part, final long more) {
    if (more > 0) {
      counts.merge(part, more, Long::sum);
    }
  }
}
