package org.heliograph.formats.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.formats.foreign.ValueOrder;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.SendOrder;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;

/// The transmissions of a file that states no slots, in slots that are inferred.
///
/// Where the file does not say whether what is sent is added, it is added if its receiver has
/// nothing of it, and copied if it contains all that its receiver has. If there is no such order
/// and a contribution may count twice, as in a barrier, it is added. What a node sends is what it
/// starts with and what it certainly received before.
final class ProgramBinding {
  private final ImportedProgram program;
  private final Topology topology;
  private final Demand demand;
  private final List<Sending> sendings;
  private final List<BindingFault> faults = new ArrayList<>();
  private final Set<Integer> unsent = new HashSet<>(); // sendings of what their sender lacks
  private SendOrder order;
  private List<Action> actions;

  /// A sending with the number of its chunk, its nodes and its route, if the problem has them.
  @SuppressWarnings("ArrayRecordComponent") // built and read once
  record Sending(ImportedSend send, OptionalInt chunk, int[] path, Optional<PlacedRoute> route) {
    int sender() {
      return path[0];
    }

    int receiver() {
      return path[path.length - 1];
    }
  }

  ProgramBinding(
      final ImportedProgram program,
      final Topology topology,
      final Demand demand,
      final List<Sending> sendings) {
    this.program = program;
    this.topology = topology;
    this.demand = demand;
    this.sendings = List.copyOf(sendings);
    this.order = program.order();
    this.actions = sendings.stream().map(sending -> sending.send.action()).toList();
    if (program.contents() == ImportedProgram.Contents.INFERRED) {
      inferContents();
    }
  }

  /// What is sent by a node that need not have it.
  List<BindingFault> faults() {
    return List.copyOf(faults);
  }

  /// The transmission of each sending that has one; empty if no slots agree with the order of the
  /// program.
  Optional<List<Optional<Transmission>>> transmissions(final SlotLimits limits) {
    final SlotPlacement placement =
        new SlotPlacement(order, sendings.stream().map(Sending::route).toList(), limits);
    if (!placement.isComplete() && program.faults().isEmpty() && faults.isEmpty()) {
      return Optional.empty();
    }
    final List<Optional<Transmission>> transmissions = new ArrayList<>();
    for (int i = 0; i < sendings.size(); i++) {
      transmissions.add(transmission(i, placement.slot(i)));
    }
    return Optional.of(transmissions);
  }

  private Optional<Transmission> transmission(final int index, final OptionalInt slot) {
    final Sending sending = sendings.get(index);
    if (slot.isEmpty()
        || sending.route.isEmpty()
        || sending.chunk.isEmpty()
        || unsent.contains(index)) {
      return Optional.empty();
    }
    final LaneUses.Choice choice = sending.route.get().choice();
    final long last = choice.channels()[choice.channels().length - 1];
    return Optional.of(
        new Transmission(
            sending.chunk.getAsInt(),
            sending.sender(),
            topology.readerCount(last) == 1 ? Transmission.EVERY_READER : sending.receiver(),
            new Route.Path(choice.channels()),
            choice.lane(),
            slot.getAsInt(),
            actions.get(index)));
  }

  /// What each sending carries, as far as the order of the program is certain.
  private void inferContents() {
    final int[] happening = happening();
    final List<List<Integer>> predecessors = predecessors();
    final BitSet[] values = new BitSet[sendings.size()];
    for (final int send : happening) {
      final Sending sending = sendings.get(send);
      final BitSet value = new BitSet();
      if (sending.chunk.isPresent()) {
        value.or(initial(sending.chunk.getAsInt(), sending.sender()));
        arrivalsBefore(send, predecessors).forEach(arrival -> value.or(values[arrival]));
        if (value.isEmpty()) {
          unsent.add(send);
          faults.add(
              new BindingFault(
                  "Causality",
                  "node %s sends chunk %s, and waits for nothing that brings it."
                      .formatted(topology.label(sending.sender()), sending.chunk.getAsInt()),
                  List.of(sending.send)));
        }
      }
      values[send] = value;
    }
    if (demand.combines() && happening.length == sendings.size()) {
      addUp(happening, values);
    }
  }

  private void addUp(final int[] happening, final BitSet[] values) {
    final List<ValueOrder.Move> moves = new ArrayList<>();
    for (int i = 0; i < sendings.size(); i++) {
      final Sending sending = sendings.get(i);
      moves.add(
          new ValueOrder.Move(
              sending.chunk.orElse(-1), sending.sender(), sending.receiver(), values[i]));
    }
    final Optional<ValueOrder.Values> found = ValueOrder.of(moves, happening, this::initial);
    if (found.isPresent()) {
      actions = found.get().actions();
      order = order.with(found.get().order());
    } else if (demand.reduction() == Reduction.IDEMPOTENT) {
      actions = sendings.stream().map(this::idempotent).toList();
    } else {
      twice(moves, happening).ifPresent(faults::add);
    }
  }

  /// A value whose contributions may count twice is added wherever values may be added.
  private Action idempotent(final Sending sending) {
    return topology.combines(sending.receiver()) ? Action.COMBINE : Action.COPY;
  }

  /// The first sending that brings a contribution a second time, beside something new.
  private Optional<BindingFault> twice(final List<ValueOrder.Move> moves, final int[] happening) {
    final Map<List<Integer>, BitSet> held = new HashMap<>();
    for (final int at : happening) {
      final ValueOrder.Move move = moves.get(at);
      final BitSet there =
          held.computeIfAbsent(
              List.of(move.chunk(), move.to()),
              _ -> (BitSet) initial(move.chunk(), move.to()).clone());
      final BitSet lacking = (BitSet) there.clone();
      lacking.andNot(move.value());
      if (!lacking.isEmpty() && there.intersects(move.value())) {
        return Optional.of(
            new BindingFault(
                "ContributionOnce",
                "what node %s receives of chunk %s has a contribution that it already has."
                    .formatted(topology.label(move.to()), move.chunk()),
                List.of(sendings.get(at).send)));
      }
      there.or(move.value());
    }
    return Optional.empty();
  }

  private BitSet initial(final int chunk, final int node) {
    final BitSet alone = new BitSet();
    if (chunk >= 0 && demand.sources(chunk).contains(node)) {
      alone.set(node);
    }
    return alone;
  }

  /// The sendings in an order in which they may happen.
  private int[] happening() {
    final SendOrder.Times times = program.order().times();
    return Arrays.stream(times.order()).filter(event -> event < sendings.size()).toArray();
  }

  private List<List<Integer>> predecessors() {
    final List<List<Integer>> predecessors = new ArrayList<>();
    for (int event = 0; event < program.order().events(); event++) {
      predecessors.add(new ArrayList<>());
    }
    for (int event = 0; event < program.order().events(); event++) {
      final int earlier = event;
      program.order().followers(event, (later, _) -> predecessors.get(later).add(earlier));
    }
    return predecessors;
  }

  /// The sendings of the same chunk that have certainly reached the sender of `send` before.
  private List<Integer> arrivalsBefore(final int send, final List<List<Integer>> predecessors) {
    final Sending sending = sendings.get(send);
    final List<Integer> arrivals = new ArrayList<>();
    final Set<Integer> seen = new HashSet<>();
    final Deque<Integer> open = new ArrayDeque<>(List.of(send));
    while (!open.isEmpty()) {
      for (final int earlier : predecessors.get(open.remove())) {
        if (!seen.add(earlier)) {
          continue;
        }
        if (earlier < sendings.size() && sendings.get(earlier).receiver() == sending.sender()) {
          if (sendings.get(earlier).chunk.equals(sending.chunk)) {
            arrivals.add(earlier);
          }
        } else {
          open.add(earlier);
        }
      }
    }
    return arrivals;
  }
}
