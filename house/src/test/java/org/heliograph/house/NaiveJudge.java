package org.heliograph.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// What a schedule means under circuit switching, written a second time with sets and maps only.
///
/// Shares no code with the verifier, so that a fault in one is seen by the other.
final class NaiveJudge {
  private static final Comparator<Transmission> IN_ORDER =
      Comparator.comparingInt(Transmission::slot)
          .thenComparingInt(Transmission::chunk)
          .thenComparingInt(Transmission::sender)
          .thenComparingInt(Transmission::receiver)
          .thenComparingInt(Transmission::lane)
          .thenComparing(Transmission::action);

  private final Topology topology;
  private final Demand demand;
  private final int ports;
  private final boolean merges;
  private final Map<List<Integer>, Set<Integer>> values = new HashMap<>();

  /// How often a switch may still send what it holds of a chunk; by chunk and switch.
  private final Map<List<Integer>, Integer> sendings = new HashMap<>();

  private NaiveJudge(final Problem problem, final int ports, final boolean merges) {
    topology = problem.topology();
    demand = problem.demand();
    this.ports = Math.min(ports, topology.ports());
    this.merges = merges;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (final int source : members(demand.sources(chunk))) {
        values.put(List.of(chunk, source), Set.of(source));
      }
    }
  }

  /// Whether `schedule` answers `problem` with nodes of at most `ports` sends and receives a slot,
  /// where chunks of one sender, route and lane are sent and received as one if it `merges`.
  static boolean accepts(
      final Problem problem,
      final int ports,
      final boolean merges,
      final List<Transmission> schedule) {
    final NaiveJudge judge = new NaiveJudge(problem, ports, merges);
    return schedule.stream().allMatch(judge::isPossible)
        && judge.replay(schedule.stream().sorted(IN_ORDER).toList())
        && judge.isComplete();
  }

  private static List<Integer> members(final NodeSet set) {
    final List<Integer> members = new ArrayList<>();
    for (int i = 0; i < set.size(); i++) {
      members.add(set.get(i));
    }
    return members;
  }

  private List<Integer> readers(final long channel) {
    return members(topology.channel(channel).readers());
  }

  private boolean isPossible(final Transmission sent) {
    if (sent.chunk() >= demand.chunks()
        || sent.sender() >= topology.nodes()
        || sent.route() instanceof Route.Tree) {
      return false;
    }
    List<Integer> here = List.of(sent.sender());
    for (final long channel : sent.route().channels()) {
      if (channel >= topology.channels() || sent.lane() >= topology.lanes(channel)) {
        return false;
      }
      final List<Integer> writers = members(topology.channel(channel).writers());
      if (here.stream().noneMatch(writers::contains)) {
        return false;
      }
      here = readers(channel);
    }
    return sent.receiver() == Transmission.EVERY_READER || here.contains(sent.receiver());
  }

  private List<Integer> receivers(final Transmission sent) {
    if (sent.receiver() != Transmission.EVERY_READER) {
      return List.of(sent.receiver());
    }
    final long[] channels = sent.route().channels();
    final List<Integer> readers = readers(channels[channels.length - 1]);
    return readers.stream().filter(reader -> reader != sent.sender()).toList();
  }

  private boolean replay(final List<Transmission> schedule) {
    int from = 0;
    while (from < schedule.size()) {
      int to = from;
      while (to < schedule.size() && schedule.get(to).slot() == schedule.get(from).slot()) {
        to++;
      }
      final List<Transmission> together = schedule.subList(from, to);
      if (!fits(together) || !happens(together)) {
        return false;
      }
      from = to;
    }
    return true;
  }

  /// Whether the channels, lanes and ports suffice for what is sent in one slot.
  private boolean fits(final List<Transmission> together) {
    final Map<Long, Integer> uses = new HashMap<>();
    final Map<Integer, Integer> sends = new HashMap<>();
    final Map<Integer, Integer> receives = new HashMap<>();
    final Set<List<Long>> lanes = new HashSet<>();
    final Set<String> known = new HashSet<>();
    boolean fits = true;
    for (final Transmission sent : together) {
      final String message =
          sent.sender() + " " + sent.lane() + " " + Arrays.toString(sent.route().channels());
      for (final int receiver : receivers(sent)) {
        fits &=
            (merges && !known.add(message + " to " + receiver))
                || receives.merge(receiver, 1, Integer::sum) <= ports;
      }
      if (merges && !known.add(message)) {
        continue;
      }
      fits &= sends.merge(sent.sender(), 1, Integer::sum) <= ports;
      for (final long channel : sent.route().channels()) {
        fits &= uses.merge(channel, 1, Integer::sum) <= topology.lanes(channel);
        fits &=
            sent.lane() == Transmission.ANY_LANE || lanes.add(List.of(channel, (long) sent.lane()));
      }
    }
    return fits;
  }

  /// Everybody sends what it held when the slot began, and all of it arrives at once.
  private boolean happens(final List<Transmission> together) {
    final Map<List<Integer>, Set<Integer>> before = Map.copyOf(values);
    final Map<List<Integer>, List<Set<Integer>>> copies = new HashMap<>();
    final Map<List<Integer>, List<Set<Integer>>> parts = new HashMap<>();
    for (final Transmission sent : together) {
      final Set<Integer> value = before.get(List.of(sent.chunk(), sent.sender()));
      if (value == null || (sent.action() == Action.COMBINE && !demand.combines())) {
        return false;
      }
      for (final int receiver : receivers(sent)) {
        (sent.action() == Action.COPY ? copies : parts)
            .computeIfAbsent(List.of(sent.chunk(), receiver), _ -> new ArrayList<>())
            .add(value);
      }
    }
    return !isRace(copies, parts)
        && forwards(together, copies, parts)
        && copies.entrySet().stream().allMatch(this::copied)
        && parts.entrySet().stream().allMatch(this::combined);
  }

  /// Whether switches only forward, as far as the network asks for it: no value is added in them,
  /// and each arrival of what they hold leaves at most once. Another value, a sum too, replaces the
  /// one before.
  private boolean forwards(
      final List<Transmission> together,
      final Map<List<Integer>, List<Set<Integer>>> copies,
      final Map<List<Integer>, List<Set<Integer>>> parts) {
    boolean forwards = true;
    for (final Transmission sent : together) {
      final List<Integer> place = List.of(sent.chunk(), sent.sender());
      forwards &=
          !isSwitch(place) || mayMulticast() || sendings.merge(place, -1, Integer::sum) >= 0;
    }
    for (final List<Integer> place : parts.keySet()) {
      forwards &= !isSwitch(place) || topology.switchOperations().combine();
      sendings.put(place, 1);
    }
    copies.forEach(
        (place, arrived) -> {
          final Set<Integer> held = values.get(place);
          final boolean same =
              held != null && (!demand.combines() || held.equals(arrived.getFirst()));
          sendings.merge(place, arrived.size(), same ? Integer::sum : (_, fresh) -> fresh);
        });
    return forwards;
  }

  private boolean isSwitch(final List<Integer> place) {
    return !topology.ranks().contains(place.getLast());
  }

  private boolean mayMulticast() {
    return topology.switchOperations().multicast();
  }

  /// Whether a value would depend on what arrives first.
  private boolean isRace(
      final Map<List<Integer>, List<Set<Integer>>> copies,
      final Map<List<Integer>, List<Set<Integer>>> parts) {
    return demand.combines()
        && (copies.keySet().stream().anyMatch(parts::containsKey)
            || copies.values().stream().anyMatch(same -> Set.copyOf(same).size() > 1));
  }

  private boolean copied(final Map.Entry<List<Integer>, List<Set<Integer>>> arrived) {
    values.put(arrived.getKey(), arrived.getValue().getFirst());
    return true;
  }

  private boolean combined(final Map.Entry<List<Integer>, List<Set<Integer>>> arrived) {
    final Set<Integer> all = new HashSet<>(values.getOrDefault(arrived.getKey(), Set.of()));
    int size = all.size();
    for (final Set<Integer> part : arrived.getValue()) {
      all.addAll(part);
      size += part.size();
    }
    values.put(arrived.getKey(), Set.copyOf(all));
    return demand.reduction() != Reduction.ONCE || all.size() == size;
  }

  private boolean isComplete() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final Set<Integer> all = Set.copyOf(members(demand.sources(chunk)));
      for (final int target : members(demand.targets(chunk))) {
        final Set<Integer> value = values.getOrDefault(List.of(chunk, target), Set.of());
        if (demand.combines() ? !value.equals(all) : value.isEmpty()) {
          return false;
        }
      }
    }
    return true;
  }
}
