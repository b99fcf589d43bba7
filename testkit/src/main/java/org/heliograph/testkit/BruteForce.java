package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// An exhaustive search for the least number of slots: breadth first over what all nodes hold.
///
/// Independent of bounds, schedulers and the verifier. Switches only forward. For a handful of
/// nodes, without taps; for reconfiguration see [RetuningBruteForce].
public final class BruteForce {
  private static final long MOST_CHOICES = 200_000;
  private static final long MOST_RETUNED = 10_000;

  /// Added to a value that arrives in the current slot: whether it was copied or combined.
  private static final int COPIED = 1 << 29;
  private static final int COMBINED = 1 << 30;
  private static final int VALUE = COPIED - 1;

  /// A switch that only forwards also counts how often it may send its value on, and how often it
  /// has done so in the current slot.
  private static final int LEFT = 1 << 8;

  private static final int SPENT = 1 << 16;
  private static final int COUNT = LEFT - 1;

  private static final int MOST_WAYS = 1 << 11; // each is a level of a recursion

  private record Way(int sender, List<Integer> channels, List<Integer> receivers) {}

  private final Topology topology;
  private final Demand demand;
  private final Capabilities capabilities;
  private final boolean forwards; // whether there are switches, which do nothing else
  private final List<Way> ways = new ArrayList<>();
  private final long mostChoices;
  private long choices;

  private BruteForce(final Problem problem, final long mostChoices) {
    this.mostChoices = mostChoices;
    topology = problem.topology();
    demand = problem.demand();
    capabilities = problem.capabilities();
    forwards = topology.ranks().size() < topology.nodes();
    for (int node = 0; node < topology.nodes(); node++) {
      addWays(node, node, List.of());
    }
    if (capabilities.routing() == Routing.MINIMAL) {
      ways.removeIf(way -> ways.stream().anyMatch(other -> isShorter(other, way)));
    }
  }

  private static boolean isShorter(final Way one, final Way other) {
    return one.sender() == other.sender()
        && one.receivers().equals(other.receivers())
        && one.channels().size() < other.channels().size();
  }

  private Medium medium(final int channel) {
    return topology.kind(channel).medium();
  }

  private void addWays(final int sender, final int at, final List<Integer> before) {
    for (int i = 0; i < topology.outDegree(at); i++) {
      final int channel = (int) topology.outChannel(at, i);
      if (before.contains(channel)
          || before.size() == capabilities.hops()
          || (!before.isEmpty() && medium(channel) != medium(before.getFirst()))) {
        continue;
      }
      final List<Integer> channels = new ArrayList<>(before);
      channels.add(channel);
      final Set<Integer> readers = new TreeSet<>();
      for (int r = 0; r < topology.readerCount(channel); r++) {
        readers.add(topology.reader(channel, r));
      }
      readers.remove(sender);
      for (final int reader : readers) {
        addWays(sender, reader, channels);
        ways.add(new Way(sender, channels, List.of(reader)));
      }
      if (readers.size() > 1) {
        ways.add(new Way(sender, channels, List.copyOf(readers)));
      }
    }
  }

  /// The optimum, or empty if there is too much to try, or switches do more than forward.
  public static OptionalInt optimum(final Problem problem) {
    return problem.capabilities().isReconfigurable()
        ? RetuningBruteForce.optimum(problem, MOST_RETUNED)
        : optimum(problem, MOST_CHOICES);
  }

  /// The optimum without reconfiguration, or empty after `mostChoices` choices.
  public static OptionalInt optimum(final Problem problem, final long mostChoices) {
    if (!problem.topology().switchOperations().equals(SwitchOperations.NONE)) {
      return OptionalInt.empty();
    }
    final BruteForce bruteForce = new BruteForce(problem, mostChoices);
    return bruteForce.ways.size() <= MOST_WAYS ? bruteForce.slots() : OptionalInt.empty();
  }

  private OptionalInt slots() {
    final int[] start = new int[demand.chunks() * topology.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        start[place(chunk, sources.get(i))] = demand.combines() ? 1 << i : 1;
      }
    }
    final Set<List<Integer>> seen = new LinkedHashSet<>();
    Set<List<Integer>> level = Set.of(boxed(start));
    if (isDone(boxed(start))) {
      return OptionalInt.of(0);
    }
    for (int slot = 1; ; slot++) {
      final Set<List<Integer>> next = new LinkedHashSet<>();
      for (final List<Integer> state : level) {
        final int[] now = state.stream().mapToInt(Integer::intValue).toArray();
        final Slot tried = new Slot(now, next);
        tried.choose(0, now.clone());
        if (tried.done) {
          return OptionalInt.of(slot);
        }
        if (choices > mostChoices) {
          return OptionalInt.empty();
        }
      }
      next.removeIf(state -> !seen.add(state));
      level = next;
    }
  }

  private int place(final int chunk, final int node) {
    return chunk * topology.nodes() + node;
  }

  private boolean isSwitch(final int node) {
    return !topology.ranks().contains(node);
  }

  private int value(final int node, final int state) {
    return isSwitch(node) ? state & COUNT : state & VALUE;
  }

  private static int left(final int state) {
    return state / LEFT & COUNT;
  }

  private static int spent(final int state) {
    return state / SPENT & COUNT;
  }

  private static List<Integer> boxed(final int[] state) {
    return Arrays.stream(state).boxed().toList();
  }

  private boolean isDone(final List<Integer> state) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int full = demand.combines() ? (1 << demand.sources(chunk).size()) - 1 : 1;
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (state.get(place(chunk, targets.get(i))) != full) {
          return false;
        }
      }
    }
    return true;
  }

  /// All possible outcomes of one slot, from what was held when it began.
  private final class Slot {
    private final int[] held;
    private final Set<List<Integer>> results;
    private final int[] used = new int[(int) topology.channels()];
    private final int[] sent = new int[topology.nodes()];
    private final int[] taken = new int[topology.nodes()];
    private boolean done;

    Slot(final int[] held, final Set<List<Integer>> results) {
      this.held = held;
      this.results = results;
    }

    void choose(final int index, final int[] after) {
      if (done || ++choices > mostChoices) {
        return;
      }
      if (index == ways.size()) {
        final List<Integer> state = boxed(settled(after));
        done = isDone(state);
        results.add(state);
        return;
      }
      final Way way = ways.get(index);
      boolean sending = false;
      if (isFree(way)) {
        occupy(way, 1);
        final boolean again = lanes(way) > 1 && !capabilities.aggregate();
        for (final int[] later : capabilities.aggregate() ? merged(way, after) : one(way, after)) {
          sending = true;
          choose(again ? index : index + 1, later);
        }
        occupy(way, -1);
      }
      // Leaving a copied one-hop link idle never helps unless ports are scarce.
      final boolean mayIdle =
          demand.combines()
              || forwards
              || capabilities.hops() > 1
              || capabilities.sendPorts() < Capabilities.UNLIMITED
              || capabilities.receivePorts() < Capabilities.UNLIMITED
              || !topology.isPointToPoint();
      if (!sending || mayIdle) {
        choose(index + 1, after);
      }
    }

    private int[] settled(final int[] after) {
      final int[] state = new int[after.length];
      for (int place = 0; place < state.length; place++) {
        final int node = place % topology.nodes();
        final int value = value(node, after[place]);
        final boolean replaced = value != value(node, held[place]);
        final int spent = replaced ? 0 : spent(after[place]);
        state[place] = isSwitch(node) ? value + LEFT * (left(after[place]) - spent) : value;
      }
      return state;
    }

    /// The possible states after one chunk was sent.
    private List<int[]> one(final Way way, final int[] after) {
      final List<int[]> results = new ArrayList<>();
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        results.addAll(delivered(way, chunk, after));
      }
      return results;
    }

    /// The possible states after one message was sent; a message of copied chunks holds all there
    /// are.
    private List<int[]> merged(final Way way, final int[] after) {
      List<int[]> results = List.of(after);
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final List<int[]> longer = new ArrayList<>();
        for (final int[] shorter : results) {
          final List<int[]> later = delivered(way, chunk, shorter);
          if (demand.combines() || later.isEmpty()) {
            longer.add(shorter);
          }
          longer.addAll(later);
        }
        results = longer;
      }
      return results.stream().filter(later -> !Arrays.equals(later, after)).toList();
    }

    private int lanes(final Way way) {
      return topology.lanes(way.channels().getFirst());
    }

    private boolean isFree(final Way way) {
      boolean free = sent[way.sender()] < capabilities.sendPorts();
      for (final int channel : way.channels()) {
        free &= used[channel] < topology.lanes(channel);
      }
      for (final int receiver : way.receivers()) {
        free &= taken[receiver] < capabilities.receivePorts();
      }
      return free;
    }

    private void occupy(final Way way, final int by) {
      sent[way.sender()] += by;
      way.channels().forEach(channel -> used[channel] += by);
      way.receivers().forEach(receiver -> taken[receiver] += by);
    }

    private boolean isAllowed(final Way way, final int chunk, final int[] before) {
      final int place = place(chunk, way.sender());
      return value(way.sender(), held[place]) != 0
          && (!isSwitch(way.sender()) || spent(before[place]) < left(held[place]))
          && (capabilities.relay() || demand.sources(chunk).contains(way.sender()));
    }

    /// The possible states after `chunk` arrived, copied or combined, unless that is a race or
    /// changes nothing. Combining replaces copying if a value may count twice, or if no receiver
    /// holds anything.
    private List<int[]> delivered(final Way way, final int chunk, final int[] before) {
      final List<int[]> results = new ArrayList<>();
      if (isAllowed(way, chunk, before)) {
        if (mayNeedCopy(way, chunk)) {
          add(copied(way, chunk, before), before, results);
        }
        if (demand.combines() && way.receivers().stream().noneMatch(BruteForce.this::isSwitch)) {
          add(combined(way, chunk, before), before, results);
        }
      }
      return results;
    }

    private boolean mayNeedCopy(final Way way, final int chunk) {
      return !demand.combines()
          || (demand.reduction() == Reduction.ONCE
              && way.receivers().stream().anyMatch(receiver -> held[place(chunk, receiver)] != 0))
          || way.receivers().stream().anyMatch(BruteForce.this::isSwitch);
    }

    private static void add(final int[] after, final int[] before, final List<int[]> results) {
      if (!Arrays.equals(after, before)) {
        results.add(after);
      }
    }

    /// The state after `chunk` has left; a switch may then send it on once less.
    private int[] sent(final Way way, final int chunk, final int[] before) {
      final int[] after = before.clone();
      if (isSwitch(way.sender())) {
        after[place(chunk, way.sender())] += SPENT;
      }
      return after;
    }

    private int[] copied(final Way way, final int chunk, final int[] before) {
      final int[] after = sent(way, chunk, before);
      final int value = value(way.sender(), held[place(chunk, way.sender())]);
      for (final int receiver : way.receivers()) {
        final int place = place(chunk, receiver);
        final int there = after[place];
        final boolean same = value(receiver, there) == value;
        if ((there & COMBINED) != 0 || ((there & COPIED) != 0 && !same)) {
          return before;
        }
        after[place] = demand.combines() ? value | COPIED : value;
        if (isSwitch(receiver)) {
          final int spent = SPENT * spent(there);
          after[place] = COPIED | (same ? there + LEFT : value + LEFT + spent);
        }
      }
      return after;
    }

    private int[] combined(final Way way, final int chunk, final int[] before) {
      final int[] after = sent(way, chunk, before);
      final int value = value(way.sender(), held[place(chunk, way.sender())]);
      for (final int receiver : way.receivers()) {
        final int place = place(chunk, receiver);
        final int there = after[place];
        final boolean twice = demand.reduction() == Reduction.ONCE && (there & value) != 0;
        if ((there & COPIED) != 0 || twice) {
          return before;
        }
        after[place] = there | value | COMBINED;
      }
      return after;
    }
  }
}
