package org.heliograph.algorithm.broadcast.tree;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.SlotUse;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.ColumnarSchedule;

/// Calls as a flow from the informed nodes, one unit per target, found by augmenting paths.
///
/// The sets of targets that can be reached together form a matroid, so a refused target would be
/// refused after any rerouting of those accepted before it. A state is a node on a layer (lane).
/// States from which a failed search came stay excluded until the flow of the next chunk begins, so
/// failures cost O(m) in all.
final class FlowCalls implements BroadcastGrowth.Calls {
  private static final int NONE = -1;

  private final ArcNetwork arcNetwork;
  private final Digraph graph;
  private final SlotUse use;
  private final int layers;
  private final int[] flow;
  private final int[] started;
  private final int[] startedBy;
  private final int[] seen;
  private final int[] via;
  private final int[] queue;
  private final IntList targets = new IntList();
  private int search;
  private int firstSearch;
  private WorkCounter workCounter = new WorkCounter(Budget.of(1));
  private BitSet callers = new BitSet();
  private BitSet informed = new BitSet();

  FlowCalls(final ArcNetwork arcNetwork, final SlotUse use) {
    this.arcNetwork = arcNetwork;
    this.graph = arcNetwork.graph();
    this.use = use;
    this.layers = use.layers();
    final int states = Math.multiplyExact(arcNetwork.nodes(), layers);
    this.flow = new int[Math.multiplyExact(arcNetwork.channels(), layers)];
    this.started = new int[states];
    this.startedBy = new int[arcNetwork.nodes()];
    this.seen = new int[states];
    this.via = new int[states];
    this.queue = new int[states];
    Arrays.fill(seen, NONE);
  }

  @Override
  public void begin(final BitSet whoCalls, final BitSet whoKnows, final WorkCounter effort) {
    workCounter = effort;
    workCounter.add(flow.length + started.length);
    callers = whoCalls;
    informed = whoKnows;
    targets.clear();
    firstSearch = search;
    Arrays.fill(flow, 0);
    Arrays.fill(started, 0);
    Arrays.fill(startedBy, 0);
  }

  @Override
  public boolean call(final int target, final SplittableRandom random) {
    if (use.receivesLeft(target) <= 0) {
      return false;
    }
    final int origin = search(target);
    if (origin == NONE) {
      return false;
    }
    augment(origin, target);
    targets.add(target);
    return true;
  }

  /// Searches backwards from `target` to a state that may start one more call.
  private int search(final int target) {
    search++;
    int end = 0;
    for (int layer = 0; layer < layers; layer++) {
      end = reach(target * layers + layer, NONE, end);
    }
    for (int head = 0; head < end; head++) {
      workCounter.add(8);
      final int node = queue[head] / layers;
      final int layer = queue[head] % layers;
      if (callers.get(node) && startedBy[node] < use.sendsLeft(node)) {
        // States of a successful search may be searched again.
        release(end);
        return queue[head];
      }
      for (int i = 0; i < graph.inDegree(node); i++) {
        final int arc = graph.inArc(node, i);
        if (room(arc, layer) > 0) {
          end = reach(graph.tail(arc) * layers + layer, arc, end);
        }
      }
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int arc = graph.outArc(node, i);
        if (flow[arc * layers + layer] > 0) {
          end = reach(graph.head(arc) * layers + layer, ~arc - 1, end);
        }
      }
    }
    return NONE;
  }

  private int reach(final int state, final int arc, final int end) {
    if (seen[state] > firstSearch) {
      return end;
    }
    seen[state] = search;
    via[state] = arc;
    queue[end] = state;
    return end + 1;
  }

  private void release(final int end) {
    for (int i = 0; i < end; i++) {
      seen[queue[i]] = NONE;
    }
  }

  private int room(final int arc, final int layer) {
    return use.room(arcNetwork.channel(arc), layer) - flow[arc * layers + layer];
  }

  private void augment(final int origin, final int target) {
    final int layer = origin % layers;
    started[origin]++;
    startedBy[origin / layers]++;
    int node = origin / layers;
    while (node != target) {
      final int step = via[node * layers + layer];
      if (step >= 0) {
        flow[step * layers + layer]++;
        node = graph.head(step);
      } else {
        final int arc = ~(step + 1);
        flow[arc * layers + layer]--;
        node = graph.tail(arc);
      }
    }
  }

  @Override
  public void addStarved(final BitSet starved) {
    for (int state = 0; state < seen.length; state++) {
      if (seen[state] > firstSearch) {
        starved.set(state / layers);
      }
    }
  }

  @Override
  public void finish(
      final ArcNetwork.Message message, final int slot, final ColumnarSchedule.Builder schedule) {
    final int[] reversed = new int[arcNetwork.nodes() * layers];
    for (int i = 0; i < targets.size(); i++) {
      final int target = targets.get(i);
      final int layer = arrivalLayer(target);
      final int length = trace(target, layer, reversed);
      final int[] path = new int[length];
      for (int hop = 0; hop < length; hop++) {
        path[hop] = reversed[length - 1 - hop];
        use.take(arcNetwork.channel(path[hop]), layer);
      }
      use.send(graph.tail(path[0]));
      use.receive(target);
      informed.set(target);
      schedule.add(arcNetwork.unicast(message, path, 0, length, new ArcNetwork.Place(slot, layer)));
    }
  }

  /// Returns the layer on which more flow enters `target` than leaves it.
  private int arrivalLayer(final int target) {
    for (int layer = 0; layer < layers; layer++) {
      int balance = started[target * layers + layer];
      for (int i = 0; i < graph.inDegree(target); i++) {
        balance += flow[graph.inArc(target, i) * layers + layer];
      }
      for (int i = 0; i < graph.outDegree(target); i++) {
        balance -= flow[graph.outArc(target, i) * layers + layer];
      }
      if (balance > 0) {
        return layer;
      }
    }
    throw new AssertionError("a called node has no incoming call: " + target);
  }

  /// Follows one unit of flow back to its start and removes it; cycles are cut out.
  private int trace(final int target, final int layer, final int[] reversed) {
    int node = target;
    int length = 0;
    while (length == 0 || started[node * layers + layer] == 0) {
      final int arc = fullArc(node, layer);
      flow[arc * layers + layer]--;
      reversed[length++] = arc;
      node = graph.tail(arc);
      for (int i = 0; i < length; i++) {
        if (graph.head(reversed[i]) == node) {
          length = i;
        }
      }
    }
    started[node * layers + layer]--;
    return length;
  }

  private int fullArc(final int node, final int layer) {
    for (int i = 0; i < graph.inDegree(node); i++) {
      if (flow[graph.inArc(node, i) * layers + layer] > 0) {
        return graph.inArc(node, i);
      }
    }
    throw new AssertionError("flow vanishes at node " + node);
  }
}
