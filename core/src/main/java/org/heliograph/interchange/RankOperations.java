package org.heliograph.interchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What each rank does, for formats that know ranks and messages between them, but no network.
///
/// Ranks are numbered from 0 in the order of their nodes.
public final class RankOperations {
  private final NodeOperations operations;
  private final NodeSet ranks;
  private final int[] rankOf;

  private RankOperations(final NodeOperations operations, final Topology topology) {
    this.operations = operations;
    this.ranks = topology.ranks();
    this.rankOf = new int[topology.nodes()];
    Arrays.fill(rankOf, -1);
    for (int rank = 0; rank < ranks.size(); rank++) {
      rankOf[ranks.get(rank)] = rank;
    }
  }

  /// The operations of all ranks; only if [#support] says yes.
  public static RankOperations of(final Verified verified) {
    return new RankOperations(NodeOperations.of(verified), verified.problem().topology());
  }

  /// "No" if a node that is no rank sends or receives, as a switch that copies does.
  public static Support support(final Verified verified) {
    final RankOperations all = of(verified);
    for (int node = 0; node < all.operations.nodes(); node++) {
      if (all.rankOf[node] < 0 && !all.operations.of(node).isEmpty()) {
        return Support.no(
            "node %s, which is no rank, sends or receives, and the format has ranks alone"
                .formatted(verified.problem().topology().label(node)));
      }
    }
    return Support.yes();
  }

  /// What formats of messages between ranks do not carry of `verified`, a sentence each.
  public static List<String> omissions(final Verified verified) {
    final Topology topology = verified.problem().topology();
    boolean hasRoutes = false;
    boolean hasLanes = false;
    boolean hasReceivers = false;
    final Schedule schedule = verified.schedule();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      hasRoutes |= at.hops() > 1;
      hasLanes |= topology.lanes(at.channel(0)) > 1;
      hasReceivers |= at.isTree() || topology.readerCount(at.channel(at.hops() - 1)) > 1;
    }
    final List<String> omissions = new ArrayList<>();
    omissions.add("Slots are not written, only the dependencies that follow from them.");
    if (hasRoutes) {
      omissions.add("Routes over several links are not written, only their ends.");
    }
    if (hasLanes) {
      omissions.add("Wavelengths, or lanes, are not written.");
    }
    if (hasReceivers) {
      omissions.add("A transmission with several receivers is written as a message to each.");
    }
    return omissions;
  }

  /// The number of ranks.
  public int count() {
    return ranks.size();
  }

  /// The operations of `rank`; peers are nodes.
  public List<NodeOperation> of(final int rank) {
    return operations.of(ranks.get(rank));
  }

  /// The rank of `node`.
  public int rank(final int node) {
    return rankOf[node];
  }
}
