package org.heliograph.verify;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// A switch sends a value on at most as often as it received it, unless the switches of the network
/// multicast.
///
/// Each arrival of a chunk at a switch may leave it once, in a later slot; within a tree, it leaves
/// at once over one channel, and then nothing stays. A value of a combining chunk replaces the one
/// before, and with it the sendings that were left; the same value again adds to them. Sums are
/// recognised as sums of random numbers, one for each contribution, and values that unite by the
/// names of their sets.
final class ForwardOnce implements Possession {
  private static final int NEVER = -1; // nothing has arrived yet

  private final Topology topology;
  private final int firstChunk;
  private final int lastChunk;
  private final int nodes;
  private final boolean combines;
  private final int[] numbers; // of the switches among themselves, or NEVER for ranks
  private final int switches;

  /// For each chunk and switch how often it may still send what it holds, or `NEVER`.
  private final int[] left;

  private final long[] values; // none if all values of a chunk are equal
  private final Optional<UnionNames> unions; // if contributions may count twice
  private final TreeDegrees tree;
  private final LongList arrivals =
      new LongList(); // triples: place, value, how often or −1 to combine

  /// Tracks chunks `firstChunk…lastChunk−1`; takes [#bytesPerChunk] each.
  ForwardOnce(
      final Topology topology, final Demand demand, final int firstChunk, final int lastChunk) {
    this.topology = topology;
    this.firstChunk = firstChunk;
    this.lastChunk = lastChunk;
    this.nodes = topology.nodes();
    this.combines = demand.combines();
    this.unions =
        demand.reduction() == Reduction.IDEMPOTENT
            ? Optional.of(new UnionNames())
            : Optional.empty();
    this.tree = new TreeDegrees(topology);
    this.switches = nodes - topology.ranks().size();
    this.numbers = new int[nodes];
    int number = 0;
    for (int node = 0; node < nodes; node++) {
      numbers[node] = topology.ranks().contains(node) ? NEVER : number++;
    }
    this.left = new int[(lastChunk - firstChunk) * switches];
    this.values = new long[combines ? (lastChunk - firstChunk) * nodes : 0];
    Arrays.fill(left, NEVER);
    for (int chunk = firstChunk; chunk < lastChunk && combines; chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        values[place(chunk, sources.get(i))] = contribution(sources.get(i));
      }
    }
  }

  /// Whether `topology` has switches that must not multicast.
  static boolean applies(final Topology topology) {
    return !topology.switchOperations().multicast() && SwitchOperations.hasSwitches(topology);
  }

  /// The memory for one chunk: 4 bytes per switch and, if it combines, 8 bytes per node.
  static long bytesOfChunk(final Topology topology, final Demand demand) {
    return 4L * (topology.nodes() - topology.ranks().size())
        + (demand.combines() ? 8L * topology.nodes() : 0);
  }

  /// The value of a node that holds its contribution alone.
  private long contribution(final int node) {
    return unions.isPresent() ? unions.get().single(node) : fingerprint(node);
  }

  /// A number that looks random: the output function of SplitMix64.
  private static long fingerprint(final int node) {
    long z = (node + 1L) * 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  private int place(final int chunk, final int node) {
    return (chunk - firstChunk) * nodes + node;
  }

  /// The place of a switch in `left`.
  private int stock(final int place) {
    return place / nodes * switches + numbers[place % nodes];
  }

  private boolean isSwitch(final int node) {
    return numbers[node] != NEVER;
  }

  @Override
  public boolean follows(final int chunk) {
    return chunk >= firstChunk && chunk < lastChunk;
  }

  @Override
  public void transmit(
      final TransmissionCursor at,
      final Receivers receivers,
      final ViolationReport violationReport) {
    if (at.isTree()) {
      tree.count(at);
    }
    if (isSwitch(at.sender())) {
      send(at, at.isTree() ? tree.sent(at.sender()) : 1, violationReport);
    }
    if (!at.isTree()) {
      for (int i = 0; i < receivers.count(); i++) {
        arrive(at, receivers.get(i), 1);
      }
      return;
    }
    for (int i = 1; i < tree.nodes(); i++) {
      final int node = tree.node(i);
      if (tree.left(node) < 0 && isSwitch(node)) {
        report(at, node, violationReport);
      }
      if (at.receiver() == Transmission.EVERY_READER || at.receiver() == node) {
        arrive(at, node, Math.max(0, tree.left(node)));
      }
    }
  }

  private void send(
      final TransmissionCursor at, final int times, final ViolationReport violationReport) {
    final int stock = stock(place(at.chunk(), at.sender()));
    if (left[stock] != NEVER) {
      if (times > left[stock]) {
        report(at, at.sender(), violationReport);
      }
      left[stock] = Math.max(0, left[stock] - times);
    }
  }

  private void report(
      final TransmissionCursor at, final int node, final ViolationReport violationReport) {
    violationReport.violation(
        FORWARD_ONCE,
        at,
        "node %s sends chunk %s more often than it received it, but switches of %s only forward."
            .formatted(topology.label(node), at.chunk(), topology.name()));
  }

  private void arrive(final TransmissionCursor at, final int receiver, final int times) {
    if (combines || isSwitch(receiver)) {
      arrivals.add(place(at.chunk(), receiver));
      arrivals.add(combines ? values[place(at.chunk(), at.sender())] : 0);
      arrivals.add(at.action() == Action.COMBINE ? -1 : times);
    }
  }

  @Override
  public void endSlot(final ViolationReport violationReport) {
    for (int i = 0; i < arrivals.size(); i += 3) {
      final int place = (int) arrivals.get(i);
      final long value = arrivals.get(i + 1);
      final int times = (int) arrivals.get(i + 2);
      final boolean same = !combines || (times >= 0 && values[place] == value);
      if (!same) {
        values[place] = times < 0 ? combined(values[place], value) : value;
      }
      if (isSwitch(place % nodes)) {
        final int before = same ? Math.max(0, left[stock(place)]) : 0;
        left[stock(place)] = before + Math.abs(times); // several values combine to one
      }
    }
    arrivals.clear();
  }

  private long combined(final long one, final long other) {
    return unions.isPresent() ? unions.get().union(one, other) : one + other;
  }

  @Override
  public void finish(final ViolationReport violationReport) {}
}
