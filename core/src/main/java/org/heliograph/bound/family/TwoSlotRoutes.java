package org.heliograph.bound.family;

import java.util.HashMap;
import java.util.Map;
import org.heliograph.bound.family.DisjointSums.DisjointSumsCertificate;
import org.heliograph.bound.family.TwoSlotSums.TwoSlotSumsCertificate;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// The transmissions that an all-reduce of two slots needs, and those that fit; for the argument,
/// and what the letters stand for, see [TwoSlotSumsCertificate].
///
/// All amounts are multiplied by 600: by [#WHOLE] for the prices, and by 10 for the shares 1/2 and
/// 2/5 of values from nodes that copied. Construction takes O(s · n + channels).
final class TwoSlotRoutes {
  /// The price 1.
  static final int WHOLE = 60;

  private static final int TENTHS = 10;
  private static final int MOST_NODES = 4096;

  private final long nodes;
  private final int heard; // s, the most contributions after the first slot
  private final int served; // f, the most nodes that a value serves in the second slot
  private final Room any;
  private final Room edges;
  private final boolean isOfEdges;

  /// What fits by argument 3 or 4: 600 times the sum without copies, and for each node that copied;
  /// the share of a value from such a node, in tenths; for each a, ten times the least b + share ·
  /// j.
  private record Room(long sum, long perCopy, int share, LongList added) {}

  TwoSlotRoutes(final Problem problem) {
    final Topology topology = problem.topology();
    this.nodes = topology.nodes();
    int receives = 0;
    int sends = 0;
    for (int node = 0; node < nodes; node++) {
      receives = Math.max(receives, most(problem, node, Direction.BACKWARD));
      sends = Math.max(sends, most(problem, node, Direction.FORWARD));
    }
    this.heard = receives + 1;
    this.served = sends + 1;
    final Map<Long, Integer> pairs = new HashMap<>();
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      pairs.merge(
          topology.writer(channel, 0) * nodes + topology.reader(channel, 0),
          topology.lanes(channel),
          Integer::sum);
      lanes += topology.lanes(channel);
    }
    this.isOfEdges =
        lanes == pairs.size()
            && pairs.keySet().stream()
                .allMatch(pair -> pairs.containsKey(pair % nodes * nodes + pair / nodes));
    this.any = room(WHOLE * (TENTHS * lanes + 5L * pairs.size()), 0, 5);
    this.edges = room(WHOLE * 14L * pairs.size(), WHOLE * 2L, 4);
  }

  private Room room(final long sum, final long perCopy, final int share) {
    final LongList added = new LongList();
    for (int a = 0; a < heard; a++) {
      long least = Long.MAX_VALUE;
      for (int j = 0; j < nodes - a; j++) {
        least = Math.min(least, TENTHS * least(a + j, heard) + (long) share * j);
      }
      added.add(least);
    }
    return new Room(sum, perCopy, share, added);
  }

  /// ⌈(n − 1 − `known`) / `each`⌉.
  private long least(final int known, final int each) {
    return Math.ceilDiv(nodes - 1 - known, each);
  }

  private static int most(final Problem problem, final int node, final Direction direction) {
    return (int)
        NodeRequirements.messagesPerSlot(problem, node, problem.topology().nodes() - 1L, direction);
  }

  /// Whether contributions count once, and every transmission has one receiver.
  static Support support(final Problem problem) {
    return DisjointSumsCertificate.support(problem)
        .and(
            () ->
                Support.when(
                    problem.topology().nodes() <= MOST_NODES,
                    "it needs at most %s nodes".formatted(MOST_NODES)));
  }

  /// Whether no node can hear all others in one slot.
  boolean needsTwo() {
    return nodes > heard;
  }

  /// Whether more transmissions are needed than fit, however many nodes copy in the first slot.
  boolean areTooMany(final TwoSlotSumsCertificate prices) {
    final Need ofAny = new Need(prices, any);
    final Need ofEdges = new Need(prices, edges);
    for (long copying = 0; copying <= nodes; copying++) {
      if (!ofAny.exceeds(copying) && !(isOfEdges && ofEdges.exceeds(copying))) {
        return false;
      }
    }
    return true;
  }

  /// What is needed at given prices.
  private final class Need {
    private final Room room;
    private final long perNode; // with values from nodes that copied wherever they help
    private final long perCopy;
    private final long perNodeAlone; // without any
    private final long perCopyAlone;

    Need(final TwoSlotSumsCertificate prices, final Room room) {
      this.room = room;
      final long first = prices.first();
      final long second = prices.second();
      long column = Long.MAX_VALUE;
      for (int c = 0; c < served; c++) {
        column = Math.min(column, first * least(c, served) + (WHOLE - second) * c);
      }
      long row = Long.MAX_VALUE;
      long rowAlone = Long.MAX_VALUE;
      for (int a = 0; a < heard; a++) {
        final long before = TENTHS * (WHOLE - first) * a;
        row = Math.min(row, before + second * room.added.get(a));
        rowAlone = Math.min(rowAlone, before + second * TENTHS * least(a, heard));
      }
      final long copied = TENTHS * (first * Math.ceilDiv(nodes, served) + WHOLE - first);
      this.perNode = TENTHS * column + row;
      this.perCopy = copied + second * room.added.get(0);
      this.perNodeAlone = TENTHS * column + rowAlone;
      this.perCopyAlone =
          copied
              + second * TENTHS * least(0, heard)
              - second * (TENTHS - room.share) * (served - 1);
    }

    boolean exceeds(final long copying) {
      final long others = nodes - copying;
      final long needed =
          Math.max(
              others * perNode + copying * perCopy, others * perNodeAlone + copying * perCopyAlone);
      return needed > room.sum + copying * room.perCopy;
    }
  }
}
