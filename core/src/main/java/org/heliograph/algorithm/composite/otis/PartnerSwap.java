package org.heliograph.algorithm.composite.otis;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.SwapNetwork;

/// Nodes send chunks to their partners, as many per slot as lanes and ports allow.
final class PartnerSwap implements OtisStage {
  private final SwapNetwork network;
  private final Topology topology;
  private final boolean namesLanes;
  private final int ports;
  private final int[] sent;
  private final ColumnarSchedule.Builder moves = new ColumnarSchedule.Builder();

  PartnerSwap(final SwapNetwork network, final Problem whole) {
    this.network = network;
    this.topology = whole.topology();
    this.namesLanes = whole.capabilities().laneContinuity();
    this.ports = Math.min(whole.capabilities().sendPorts(), whole.capabilities().receivePorts());
    this.sent = new int[topology.nodes()];
  }

  /// Lets `node` send `chunk`; its partner copies or combines it.
  void send(final int chunk, final int node, final Action action) {
    final long channel = network.swap(node);
    final int lanes = Math.min(topology.lanes(channel), ports);
    moves.add(
        new Transmission(
            chunk,
            node,
            Transmission.EVERY_READER,
            new Route.Path(new long[] {channel}),
            namesLanes ? sent[node] % lanes : Transmission.ANY_LANE,
            sent[node] / lanes,
            action));
    sent[node]++;
  }

  @Override
  public Support support() {
    return Support.yes(); // a link each way between partners
  }

  @Override
  public Collection<Problem> problems() {
    return List.of();
  }

  @Override
  public int addTo(
      final ColumnarSchedule.Builder whole,
      final int slot,
      final Map<Problem, ColumnarSchedule> solved) {
    final ColumnarSchedule all = moves.build();
    whole.add(all, new Embedding(slot, 0, 0), IntUnaryOperator.identity());
    return slot + all.slots();
  }
}
