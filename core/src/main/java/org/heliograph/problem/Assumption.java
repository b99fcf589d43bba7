package org.heliograph.problem;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// An assumption behind the time of a schedule, which a cost model or a simulator makes.
///
/// Only assumptions that matter are named: one rate for all channels is no assumption where all
/// channels state it. So two models that name the same assumptions compute the same time, to the
/// picosecond, and where two times differ, some assumption is named by one model only.
public sealed interface Assumption {
  /// The assumption as a clause, such as "light takes no time".
  String clause();

  /// A start-up time per message.
  record Startup(Time time) implements Assumption {
    @Override
    public String clause() {
      return time.equals(Time.ZERO)
          ? "messages have no start-up"
          : "each message has a start-up of " + time.display();
    }
  }

  /// One rate for all messages.
  record EqualRate(Bandwidth rate) implements Assumption {
    @Override
    public String clause() {
      return "messages run at " + rate.display();
    }
  }

  /// All that a model assumes, if it does not divide this into single assumptions.
  record Particular(String model) implements Assumption {
    @Override
    public String clause() {
      return "the model of " + model;
    }
  }

  /// An assumption without parameters.
  enum Law implements Assumption {
    /// A message runs at the least rate of its route.
    ROUTE_RATE("a message runs at the least rate of its route"),
    /// A message runs at the rate of the first channel of its route.
    SENDER_RATE("a message runs at the rate of its first channel"),
    /// A message arrives after the propagation times of its route.
    PROPAGATION("light takes the propagation time of its route"),
    /// A slot begins when everything in the slot before has ended.
    SLOT_BARRIER("slots follow one another"),
    /// A message begins as soon as its nodes, lanes and circuits are free.
    EAGER_START("messages begin as soon as they can"),
    /// A message begins as soon as its sender holds its chunks and its lanes are free.
    LANE_ORDER("messages begin as soon as their chunks and lanes allow"),
    /// Nodes arrive at different times.
    ARRIVALS("nodes arrive at different times"),
    /// Idle transmitters are reconfigured while others send.
    OVERLAP("idle transmitters are reconfigured while others send"),
    /// The whole network pauses while circuits are reconfigured.
    PAUSES("nothing is sent during a reconfiguration"),
    /// A slot without messages lasts as long as one with messages.
    IDLE_SLOTS("idle slots last as long as others"),
    /// A slot without messages takes no time, although circuits are set in every slot.
    NO_IDLE_SLOTS("idle slots take no time"),
    /// A reconfiguration that is counted in slots takes no time.
    NO_DELAY("reconfigurations counted in slots take no time"),
    /// Chunks are padded to whole packets.
    WHOLE_PACKETS("chunks are padded to whole packets"),
    /// The conversion of a message begins when all of it has arrived.
    CONVERSION_AFTER_ARRIVAL("a message is converted once it has arrived"),
    /// Flits are converted as they arrive.
    CONVERSION_ON_ARRIVAL("flits are converted as they arrive"),
    /// The chunks that share a lane are rounded to flits and picoseconds together.
    MERGED_ROUNDING("chunks that share a lane are rounded together");

    private final String clause;

    Law(final String clause) {
      this.clause = clause;
    }

    @Override
    public String clause() {
      return clause;
    }
  }

  /// The assumptions of the one model of time, in which a message takes its start-up, its bytes at
  /// the least rate of its route, the propagation of the route, and its conversion; `start` is
  /// [Law#SLOT_BARRIER], [Law#EAGER_START] or [Law#LANE_ORDER], and `setting` is [Law#OVERLAP] or
  /// [Law#PAUSES].
  static Set<Assumption> ofMessages(
      final Problem problem,
      final Bytes chunk,
      final Time startup,
      final Law start,
      final Law setting) {
    final Set<Assumption> assumptions = new LinkedHashSet<>();
    assumptions.add(new Startup(startup));
    assumptions.add(rate(problem, Law.ROUTE_RATE));
    assumptions.addAll(propagation(problem));
    assumptions.addAll(packets(problem, chunk));
    assumptions.addAll(conversion(problem, Law.CONVERSION_AFTER_ARRIVAL));
    assumptions.addAll(reconfiguration(problem, setting));
    assumptions.add(start);
    return assumptions;
  }

  /// What models assume in which every message has this start-up and rate; `setting` as above.
  static Set<Assumption> ofEqualMessages(
      final Problem problem, final Time startup, final Bandwidth rate, final Law setting) {
    final Set<Assumption> assumptions = new LinkedHashSet<>();
    assumptions.add(new Startup(startup));
    assumptions.add(new EqualRate(rate));
    assumptions.addAll(reconfiguration(problem, setting));
    return assumptions;
  }

  /// [Law#NO_IDLE_SLOTS] where circuits are set in every slot and some slot of `schedule` has no
  /// message, otherwise nothing.
  static Set<Assumption> idleSlots(final Problem problem, final Schedule schedule) {
    final boolean isPaidPerSlot = !problem.switching().timing().perSlot().equals(Time.ZERO);
    return isPaidPerSlot && !isReconfigurable(problem) && schedule.hasIdleSlots()
        ? Set.of(Law.NO_IDLE_SLOTS)
        : Set.of();
  }

  /// The rate of messages: one for all if all channels have it, `law` otherwise. Where a route is
  /// one channel, its first channel is its slowest.
  static Assumption rate(final Problem problem, final Law law) {
    final ChannelRates rates = ChannelRates.of(problem.topology());
    if (rates.areEqual()) {
      return new EqualRate(rates.least());
    }
    return problem.capabilities().hops() == 1 ? Law.ROUTE_RATE : law;
  }

  /// [Law#PROPAGATION] where light takes time, otherwise nothing.
  static Set<Assumption> propagation(final Problem problem) {
    return ChannelRates.of(problem.topology()).propagate() ? Set.of(Law.PROPAGATION) : Set.of();
  }

  /// [Law#WHOLE_PACKETS] where `chunk` is not a number of packets, otherwise nothing.
  static Set<Assumption> packets(final Problem problem, final Bytes chunk) {
    final Framing framing = problem.switching().timing().framing();
    return chunk.bytes() % framing.packet().bytes() == 0 ? Set.of() : Set.of(Law.WHOLE_PACKETS);
  }

  /// `law` where conversion takes time, otherwise nothing.
  static Set<Assumption> conversion(final Problem problem, final Law law) {
    final Framing framing = problem.switching().timing().framing();
    return framing.perFlit().equals(Time.ZERO) ? Set.of() : Set.of(law);
  }

  /// `law` where circuits are reconfigured only when they change, otherwise nothing.
  static Set<Assumption> reconfiguration(final Problem problem, final Law law) {
    return isReconfigurable(problem) ? Set.of(law) : Set.of();
  }

  /// Whether circuits are reconfigured only when they change, or their number is limited.
  static boolean isReconfigurable(final Problem problem) {
    final Timing timing = problem.switching().timing();
    return !timing.perChange().equals(Time.ZERO) || problem.capabilities().isReconfigurable();
  }

  /// The clauses of those assumptions in `some` that are not in `others`, in alphabetical order.
  static List<String> beyond(final Set<Assumption> some, final Set<Assumption> others) {
    return some.stream()
        .filter(assumption -> !others.contains(assumption))
        .map(Assumption::clause)
        .collect(Collectors.toCollection(TreeSet::new))
        .stream()
        .toList();
  }
}
