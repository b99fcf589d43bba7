package org.heliograph.topology;

/// The parts of a network: counts of nodes, channels and lanes, and degrees in channels.
///
/// `electrical` and `optical` count channels; `electricalLinks` and `opticalLinks` count the pairs
/// of opposite channels of that medium between two nodes. Degrees count the channels that a node
/// writes or reads.
public record Inventory(
    int nodes,
    int ranks,
    long channels,
    long lanes,
    long electrical,
    long optical,
    long electricalLinks,
    long opticalLinks,
    Degrees out,
    Degrees in) {
  /// The least and the largest degree.
  public record Degrees(int least, int most) {
    @Override
    public String toString() {
      return least == most ? Integer.toString(least) : least + " to " + most;
    }
  }

  /// Counts in O(n + m log degree), or O(n) for a complete network.
  static Inventory of(final Topology topology) {
    // All channels of a complete network are of one kind, and too many to examine one by one.
    final boolean isUniform = topology instanceof CompleteTopology;
    long lanes = 0;
    long electrical = 0;
    final long looked = isUniform ? 1 : topology.channels();
    for (long channel = 0; channel < looked; channel++) {
      lanes += topology.lanes(channel);
      electrical += topology.kind(channel).medium() == Medium.ELECTRICAL ? 1 : 0;
    }
    final long times = isUniform ? topology.channels() : 1;
    return new Inventory(
        topology.nodes(),
        topology.ranks().size(),
        topology.channels(),
        lanes * times,
        electrical * times,
        topology.channels() - electrical * times,
        isUniform ? electrical * times / 2 : OppositeChannels.count(topology, Medium.ELECTRICAL),
        isUniform ? (1 - electrical) * times / 2 : OppositeChannels.count(topology, Medium.OPTICAL),
        outDegrees(topology),
        inDegrees(topology));
  }

  private static Degrees outDegrees(final Topology topology) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      least = Math.min(least, topology.outDegree(node));
      most = Math.max(most, topology.outDegree(node));
    }
    return new Degrees(least, most);
  }

  private static Degrees inDegrees(final Topology topology) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      least = Math.min(least, topology.inDegree(node));
      most = Math.max(most, topology.inDegree(node));
    }
    return new Degrees(least, most);
  }

  /// Whether all nodes write equally many channels, and all read equally many.
  public boolean isRegular() {
    return out.least() == out.most() && in.least() == in.most() && out.least() == in.least();
  }
}
