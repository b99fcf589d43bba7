package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Growth.GrowthCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// Switches that add, but do not multicast, spread a contribution faster than ranks send it.
///
/// Seven ranks send one message a slot, through the hub, node 0. In slot 0 all of them meet in a
/// switch, which then has the whole value. From then on such switches send it, first to 13 other
/// switches and then to 43 ranks that cannot send; each is sent a message of a rank again, so that
/// it may send once more. Messages that no switch needs yet wait in others.
class AddingSwitchGrowthTest {
  private static final int SENDERS = 7;
  private static final int FULL = 14; // switches that get the whole value
  private static final int STORES = 14; // switches in which messages wait
  private static final int SLOTS = 8;
  private static final int TARGETS = 43;
  private static final int FIRST_STORE = 1 + SENDERS + FULL;
  private static final int FIRST_TARGET = FIRST_STORE + STORES;

  private final List<Transmission> sent = new ArrayList<>();

  @Test
  void growthAllowsWhatSwitchesThatAddCanDo() {
    final Problem problem = problem();
    final Schedule schedule = schedule();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isEqualTo(SLOTS);
    for (int node = 1; node <= SENDERS; node++) {
      assertThat(new GrowthCertificate(0, node, false).check(problem)).isBetween(2L, (long) SLOTS);
    }
  }

  /// Channel v − 1 leads from node v to the hub, and channel `toward(v)` from the hub to it.
  private static Problem problem() {
    final int nodes = FIRST_TARGET + TARGETS;
    final TopologyBuilder builder = new TopologyBuilder("hub", nodes);
    for (int node = 1; node < FIRST_TARGET; node++) {
      builder.link(node, 0);
    }
    for (int node = 1 + SENDERS; node < nodes; node++) {
      builder.link(0, node);
    }
    for (int more = 1; more < SENDERS; more++) {
      builder.link(0, 1 + SENDERS);
    }
    final Topology topology =
        builder
            .ranks(
                NodeSet.of(
                    IntStream.range(1, nodes)
                        .filter(node -> node <= SENDERS || node >= FIRST_TARGET)
                        .toArray()))
            .switchOperations(new SwitchOperations(true, false))
            .build();
    final Demand demand =
        new Demand.Builder(Reduction.IDEMPOTENT)
            .chunk(NodeSet.range(1, 1 + SENDERS), NodeSet.range(FIRST_TARGET, nodes))
            .build();
    return new Problem(topology, demand, new Circuit());
  }

  private static long toward(final int node) {
    return FIRST_TARGET - 1L + node - 1 - SENDERS;
  }

  private void send(
      final int slot, final int from, final int to, final long into, final Action action) {
    final Route route = new Route.Path(new long[] {from - 1L, into});
    sent.add(new Transmission(0, from, to, route, -1, slot, action));
  }

  private Schedule schedule() {
    for (int node = 1; node <= SENDERS; node++) {
      final long extra = toward(FIRST_TARGET + TARGETS) + node - 2;
      send(0, node, 1 + SENDERS, node == 1 ? toward(1 + SENDERS) : extra, Action.COMBINE);
    }
    final Queue<Integer> free = new ArrayDeque<>(range(FIRST_TARGET, TARGETS));
    final Queue<Integer> lacking = new ArrayDeque<>(range(2 + SENDERS, FULL - 1));
    final Queue<Integer> stores = new ArrayDeque<>(range(FIRST_STORE, STORES));
    final Queue<Integer> waiting = new ArrayDeque<>();
    List<Integer> ready = List.of(1 + SENDERS); // full switches that may send
    List<Integer> spent = List.of(); // and those that may not
    for (int slot = 1; slot < SLOTS; slot++) {
      final List<Integer> later = new ArrayList<>();
      for (final int from : ready) {
        final int to = lacking.isEmpty() ? free.remove() : lacking.remove();
        send(slot, from, to, toward(to), Action.COPY);
        if (to < FIRST_STORE) {
          later.add(to);
        }
      }
      final Queue<Integer> asking = new ArrayDeque<>(ready);
      asking.addAll(spent);
      later.addAll(refresh(slot, asking, stores, waiting));
      ready = later;
      spent = List.copyOf(asking);
    }
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    sent.forEach(builder::add);
    return builder.build();
  }

  /// Sends a message to each of `asking`, as long as there are some; returns those that got one.
  private List<Integer> refresh(
      final int slot,
      final Queue<Integer> asking,
      final Queue<Integer> stores,
      final Queue<Integer> waiting) {
    final Queue<Integer> from = new ArrayDeque<>(range(1, SENDERS));
    from.addAll(waiting);
    final List<Integer> refreshed = new ArrayList<>();
    while (!asking.isEmpty() && !from.isEmpty()) {
      final int to = asking.remove();
      send(slot, from.element(), to, toward(to), Action.COMBINE);
      refreshed.add(to);
      if (from.remove() > SENDERS) {
        waiting.remove();
      }
    }
    while (!from.isEmpty() && from.element() <= SENDERS && !stores.isEmpty()) {
      final int store = stores.remove();
      send(slot, from.remove(), store, toward(store), Action.COPY);
      waiting.add(store);
    }
    return refreshed;
  }

  private static List<Integer> range(final int first, final int count) {
    return IntStream.range(first, first + count).boxed().toList();
  }
}
