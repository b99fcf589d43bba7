package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// An exhaustive search for the least time: cheapest first over what all nodes hold and what is
/// under way.
///
/// Independent of bounds, cost models and simulators. A message takes start-up + size over the
/// least rate + propagation + conversion, and frees ports and lanes when it has left. Slot after
/// slot all messages of a slot begin together, and the next slot begins when the slowest has
/// arrived. Otherwise a message begins at the start or when another ends; beginning earlier never
/// hurts. What nodes hold is united even where a rule forbids it, so the result is at most the true
/// optimum. For a handful of nodes and links without taps or reconfiguration; one chunk per
/// message.
public final class TimedBruteForce {
  private record Way(int sender, int receiver, List<Integer> channels, long sentPs, long endPs) {}

  /// A message under way: what it carries, and the times left until it has left and arrived.
  private record Message(int way, int chunk, int value, long sentPs, long endPs) {}

  /// What nodes hold, by chunk and node, and what is under way.
  private record State(List<Integer> held, List<Message> messages) {}

  private record Reached(State state, long timePs) {}

  private final Topology topology;
  private final Demand demand;
  private final Capabilities capabilities;
  private final boolean slots;
  private final long most;
  private final List<Way> ways = new ArrayList<>();
  private final Map<State, Long> times = new HashMap<>();
  private final PriorityQueue<Reached> open =
      new PriorityQueue<>((one, other) -> Long.compare(one.timePs(), other.timePs()));
  private long choices;

  private TimedBruteForce(final TimedProblem timed, final boolean slots, final long most) {
    final Problem problem = timed.problem();
    this.slots = slots;
    this.most = most;
    topology = problem.topology();
    demand = problem.demand();
    capabilities = problem.capabilities();
    for (int node = 0; node < topology.nodes(); node++) {
      addWays(timed, node, node, List.of());
    }
  }

  private void addWays(
      final TimedProblem timed, final int sender, final int at, final List<Integer> before) {
    for (int i = 0; i < topology.outDegree(at); i++) {
      final int channel = (int) topology.outChannel(at, i);
      final int reader = topology.reader(channel, 0);
      if (before.contains(channel) || before.size() == capabilities.hops() || reader == sender) {
        continue;
      }
      final List<Integer> channels = new ArrayList<>(before);
      channels.add(channel);
      long sending = 0;
      long propagation = 0;
      for (final int crossed : channels) {
        final ChannelKind kind = topology.kind(crossed);
        sending = Math.max(sending, kind.bandwidth().timeFor(timed.chunk()).picoseconds());
        propagation += kind.propagation().picoseconds();
      }
      final Timing timing = timed.problem().switching().timing();
      final Framing framing = timing.framing();
      final long flits = Math.ceilDiv(timed.chunk().bytes(), framing.flit().bytes());
      final long sent = timed.startup().plus(timing.perSlot()).picoseconds() + sending;
      final long converted = framing.perFlit().picoseconds() * flits;
      ways.add(new Way(sender, reader, channels, sent, sent + propagation + converted));
      addWays(timed, sender, reader, channels);
    }
  }

  /// The least time in picoseconds, slot after slot or not, or empty after `most` choices.
  public static OptionalLong optimum(
      final TimedProblem timed, final boolean slots, final long most) {
    return new TimedBruteForce(timed, slots, most).search();
  }

  private OptionalLong search() {
    final Integer[] start = new Integer[demand.chunks() * topology.nodes()];
    Arrays.fill(start, 0);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        start[place(chunk, sources.get(i))] = demand.combines() ? 1 << i : 1;
      }
    }
    reach(new State(List.of(start), List.of()), 0);
    while (!open.isEmpty() && choices <= most) {
      final Reached next = open.remove();
      if (times.getOrDefault(next.state(), -1L) != next.timePs()) {
        continue;
      }
      if (isDone(next.state().held())) {
        return OptionalLong.of(next.timePs());
      }
      if (slots) {
        final TreeSet<Long> lengths = new TreeSet<>();
        ways.forEach(way -> lengths.add(way.endPs()));
        lengths.forEach(length -> new Choice(next, length).choose(0, next.state().messages()));
      } else {
        new Choice(next, Long.MAX_VALUE).choose(0, next.state().messages());
      }
    }
    return OptionalLong.empty();
  }

  private int place(final int chunk, final int node) {
    return chunk * topology.nodes() + node;
  }

  private void reach(final State state, final long timePs) {
    final Long before = times.get(state);
    if (before == null || timePs < before) {
      times.put(state, timePs);
      open.add(new Reached(state, timePs));
    }
  }

  private boolean isDone(final List<Integer> held) {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int full = demand.combines() ? (1 << demand.sources(chunk).size()) - 1 : 1;
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (held.get(place(chunk, targets.get(i))) != full) {
          return false;
        }
      }
    }
    return true;
  }

  /// All messages that may begin at one moment, none longer than `longestPs`.
  private final class Choice {
    private final Reached from;
    private final long longestPs;

    Choice(final Reached from, final long longestPs) {
      this.from = from;
      this.longestPs = longestPs;
    }

    void choose(final int index, final List<Message> messages) {
      if (++choices > most) {
        return;
      }
      if (index == ways.size() * demand.chunks()) {
        if (!messages.isEmpty() && isWorthwhile(messages)) {
          advance(messages);
        }
        return;
      }
      if (mayBegin(index, messages)) {
        final int chunk = index % demand.chunks();
        final Way way = ways.get(index / demand.chunks());
        final int value = from.state().held().get(place(chunk, way.sender()));
        final List<Message> more = new ArrayList<>(messages);
        more.add(new Message(index / demand.chunks(), chunk, value, way.sentPs(), way.endPs()));
        choose(index + 1, more);
      }
      choose(index + 1, messages);
    }

    private boolean mayBegin(final int index, final List<Message> messages) {
      final int chunk = index % demand.chunks();
      final Way way = ways.get(index / demand.chunks());
      final int value = from.state().held().get(place(chunk, way.sender()));
      final int there = from.state().held().get(place(chunk, way.receiver()));
      return (value | there) != there
          && (capabilities.relay() || demand.sources(chunk).contains(way.sender()))
          && way.endPs() <= longestPs
          && isFree(way, chunk, messages);
    }

    /// In a slot of a given length one more message never hurts, as nodes then hold more.
    private boolean isWorthwhile(final List<Message> messages) {
      for (int index = 0; slots && index < ways.size() * demand.chunks(); index++) {
        if (mayBegin(index, messages)) {
          return false;
        }
      }
      return true;
    }

    private boolean isFree(final Way way, final int chunk, final List<Message> messages) {
      int sends = 0;
      int receives = 0;
      final Map<Integer, Integer> used = new HashMap<>();
      for (final Message message : messages) {
        final Way other = ways.get(message.way());
        if (other.equals(way) && message.chunk() == chunk && message.endPs() == way.endPs()) {
          return false;
        }
        if (message.sentPs() > 0) {
          sends += other.sender() == way.sender() ? 1 : 0;
          receives += other.receiver() == way.receiver() ? 1 : 0;
          other.channels().forEach(channel -> used.merge(channel, 1, Integer::sum));
        }
      }
      return sends < capabilities.sendPorts()
          && receives < capabilities.receivePorts()
          && way.channels().stream()
              .allMatch(channel -> used.getOrDefault(channel, 0) < topology.lanes(channel));
    }

    /// Goes on to the next moment at which a message may begin.
    private void advance(final List<Message> messages) {
      long step = slots ? 0 : Long.MAX_VALUE;
      for (final Message message : messages) {
        if (slots) {
          step = Math.max(step, message.endPs());
        } else {
          final long next = message.sentPs() > 0 ? message.sentPs() : message.endPs();
          step = Math.min(step, next);
        }
      }
      final List<Integer> held = new ArrayList<>(from.state().held());
      final List<Message> left = new ArrayList<>();
      for (final Message message : messages) {
        if (message.endPs() <= step) {
          final int at = place(message.chunk(), ways.get(message.way()).receiver());
          held.set(at, held.get(at) | message.value());
        } else {
          left.add(
              new Message(
                  message.way(),
                  message.chunk(),
                  message.value(),
                  Math.max(0, message.sentPs() - step),
                  message.endPs() - step));
        }
      }
      left.sort(
          (one, other) -> {
            final int byWay = Integer.compare(one.way(), other.way());
            return byWay != 0 ? byWay : Integer.compare(one.chunk(), other.chunk());
          });
      reach(new State(List.copyOf(held), List.copyOf(left)), from.timePs() + step);
    }
  }
}
