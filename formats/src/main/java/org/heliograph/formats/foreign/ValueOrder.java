package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.interchange.SendOrder;
import org.heliograph.schedule.Action;

/// In which order sums must be sent and arrive where a node has one value of each chunk, so that
/// every sending carries in slots what it carries in a program.
///
/// What arrives is copied if it contains all that is there, and added if it contains nothing of it.
public final class ValueOrder {
  private static final int MOST_WAITS = 1 << 23;
  private static final int NONE = -1;

  private final List<Move> moves;
  private final SendOrder order;
  private final Action[] actions;
  private int waits;

  /// A chunk that moves from a node to a node, with the contributors to what it is.
  public record Move(int chunk, int from, int to, BitSet value) {}

  /// What each sending does at its receiver, and what waits for what besides the order of the
  /// program.
  public record Values(List<Action> actions, SendOrder order) {
    public Values {
      actions = List.copyOf(actions);
    }
  }

  /// Who contributes to a chunk at a node before anything moves.
  @FunctionalInterface
  public interface Initial {
    /// The contributors, which is not changed.
    BitSet of(int chunk, int node);
  }

  /// A chunk at a node.
  private record Holding(int chunk, int node) {}

  /// The sendings that reach or leave a place, in the order in which they happen.
  private record Passing(List<Integer> arrivals, List<Integer> departures, List<Integer> all) {
    Passing() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }
  }

  private ValueOrder(final List<Move> moves) {
    this.moves = moves;
    this.order = new SendOrder(moves.size());
    this.actions = new Action[moves.size()];
  }

  /// The order of `moves`, which happen in the order `happening`; empty if a node would need two
  /// values of a chunk.
  public static Optional<Values> of(
      final List<Move> moves, final int[] happening, final Initial initial) {
    final ValueOrder values = new ValueOrder(moves);
    final Map<Holding, Passing> passing = new HashMap<>();
    for (final int move : happening) {
      final Move at = moves.get(move);
      final Passing from =
          passing.computeIfAbsent(new Holding(at.chunk, at.from), _ -> new Passing());
      from.departures.add(move);
      from.all.add(move);
      final Passing to = passing.computeIfAbsent(new Holding(at.chunk, at.to), _ -> new Passing());
      to.arrivals.add(move);
      to.all.add(move);
    }
    for (final Map.Entry<Holding, Passing> each : passing.entrySet()) {
      final BitSet start = initial.of(each.getKey().chunk, each.getKey().node);
      if (!values.arrive(each.getValue().arrivals, start)
          || !values.depart(each.getKey(), each.getValue(), start)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Values(List.of(values.actions), values.order));
  }

  /// Whether everything that arrives is a copy or a sum; orders copies.
  private boolean arrive(final List<Integer> arrivals, final BitSet start) {
    BitSet held = start;
    int copy = NONE;
    final List<Integer> since = new ArrayList<>();
    for (final int arrival : arrivals) {
      final BitSet value = moves.get(arrival).value;
      final boolean isCopy = contains(value, held);
      if (!isCopy && value.intersects(held)) {
        return false;
      }
      actions[arrival] = isCopy ? Action.COPY : Action.COMBINE;
      if (copy != NONE) {
        order.after(arrival, copy, 1);
      }
      if (isCopy) {
        since.forEach(earlier -> order.after(arrival, earlier, 1));
        waits += since.size();
        since.clear();
        copy = arrival;
      } else {
        since.add(arrival);
      }
      held = isCopy ? value : union(held, value);
    }
    return waits < MOST_WAITS;
  }

  /// Whether everything that leaves is the value at some time; orders it among what arrives.
  private boolean depart(final Holding at, final Passing passing, final BitSet start) {
    for (final int departure : passing.departures) {
      final int when = passing.all.indexOf(departure);
      final BitSet value = moves.get(departure).value;
      BitSet held = start;
      for (int i = 0; i < passing.all.size(); i++) {
        final int arrival = passing.all.get(i);
        if (moves.get(arrival).to != at.node) {
          continue;
        }
        final BitSet arriving = moves.get(arrival).value;
        if (i < when && contains(value, arriving)) {
          order.after(departure, arrival, 1);
          held = actions[arrival] == Action.COPY ? arriving : union(held, arriving);
        } else {
          order.joint(arrival, departure);
        }
        waits++;
      }
      if (!held.equals(value) || waits >= MOST_WAITS) {
        return false;
      }
    }
    return true;
  }

  private static boolean contains(final BitSet whole, final BitSet part) {
    final BitSet missing = (BitSet) part.clone();
    missing.andNot(whole);
    return missing.isEmpty();
  }

  private static BitSet union(final BitSet one, final BitSet other) {
    final BitSet all = (BitSet) one.clone();
    all.or(other);
    return all;
  }
}
