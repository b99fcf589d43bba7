package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.WithoutTaps;
import org.heliograph.topology.NodeSet;

/// Divides a problem on groups into the network outside and the memories inside.
///
/// In every group one core, the leader, represents a chunk. With aggregation it is the same core
/// for all chunks, so that they merge. Otherwise it is a target if the chunk combines, or a source.
final class FatNodeDivision {
  private final Problem problem;
  private final Demand demand;
  private final FatNodeGroups fatNodeGroups;
  private final boolean collects;
  private final int[] leaders;
  private final List<Integer> travelling = new ArrayList<>();

  FatNodeDivision(final Problem problem, final FatNodeGroups fatNodeGroups) {
    this.problem = problem;
    this.demand = problem.demand();
    this.fatNodeGroups = fatNodeGroups;
    this.leaders = new int[fatNodeGroups.count()];
    this.collects = problem.capabilities().aggregate() && choosesLeaders();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (travels(chunk)) {
        travelling.add(chunk);
      }
    }
  }

  /// Makes the only core of each group at which chunks start its leader; returns false if some
  /// group has several.
  private boolean choosesLeaders() {
    final BitSet starts = new BitSet();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        starts.set(sources.get(i));
      }
    }
    boolean several = false;
    for (int group = 0; group < leaders.length; group++) {
      leaders[group] = fatNodeGroups.members(group).get(0);
      int count = 0;
      for (int i = fatNodeGroups.members(group).size() - 1; i >= 0; i--) {
        final int core = fatNodeGroups.members(group).get(i);
        count += starts.get(core) ? 1 : 0;
        leaders[group] = starts.get(core) ? core : leaders[group];
      }
      several |= count > 1;
    }
    return several;
  }

  private boolean travels(final int chunk) {
    final NodeSet from = fatNodeGroups.groups(demand.sources(chunk));
    final NodeSet to = fatNodeGroups.groups(demand.targets(chunk));
    boolean inside = !demand.combines() || from.size() == 1;
    for (int i = 0; i < to.size(); i++) {
      inside &= from.contains(to.get(i));
    }
    return !inside;
  }

  /// Returns the problem outside, if any chunk leaves its group. No lightpath is tapped there, as
  /// one core receives each chunk for its group.
  Optional<Problem> outside() {
    if (travelling.isEmpty()) {
      return Optional.empty();
    }
    final Demand.Builder chunks = new Demand.Builder(demand.reduction());
    for (final int chunk : travelling) {
      chunks.chunk(
          fatNodeGroups.groups(demand.sources(chunk)), fatNodeGroups.groups(demand.targets(chunk)));
    }
    return Optional.of(
        new Problem(
            fatNodeGroups.outside(),
            chunks.build(),
            new WithoutTaps(problem.switching()),
            problem.objective(),
            problem.hardware()));
  }

  /// Returns the core that represents `chunk` in `group`.
  private int leader(final int chunk, final int group) {
    if (problem.capabilities().aggregate()) {
      return leaders[group];
    }
    final NodeSet first = demand.combines() ? demand.targets(chunk) : demand.sources(chunk);
    final NodeSet second = demand.combines() ? demand.sources(chunk) : first;
    int leader = fatNodeGroups.members(group).get(0);
    for (final NodeSet set : List.of(second, first)) {
      for (int i = fatNodeGroups.members(group).size() - 1; i >= 0; i--) {
        final int core = fatNodeGroups.members(group).get(i);
        leader = set.contains(core) ? core : leader;
      }
    }
    return leader;
  }

  /// Returns the schedule outside, together with everything that happens inside before, during and
  /// after it.
  Schedule joined(final Schedule outside) {
    final ColumnarSchedule.Builder joined = new ColumnarSchedule.Builder();
    final SharedMemoryLanes sharedMemoryLanes = new SharedMemoryLanes(problem, fatNodeGroups);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      begin(chunk, sharedMemoryLanes, joined);
    }
    final int start = demand.combines() || collects ? sharedMemoryLanes.slots() : 0;
    append(outside, start, joined);
    if (demand.combines()) {
      sharedMemoryLanes.open(start + outside.slots());
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        end(chunk, sharedMemoryLanes, joined);
      }
    }
    return joined.build();
  }

  /// Adds what a source writes into memory: contributions for the leader, copies for all other
  /// targets.
  private void begin(
      final int chunk,
      final SharedMemoryLanes sharedMemoryLanes,
      final ColumnarSchedule.Builder joined) {
    final NodeSet sources = demand.sources(chunk);
    for (int i = 0; i < sources.size(); i++) {
      final int source = sources.get(i);
      final int leader = leader(chunk, fatNodeGroups.group(source));
      if (demand.combines() && source != leader) {
        joined.add(sharedMemoryLanes.write(chunk, source, leader, Action.COMBINE));
      } else if (!demand.combines()
          && (isWanted(chunk, source) || (collects && source != leader))) {
        joined.add(sharedMemoryLanes.write(chunk, source, Transmission.EVERY_READER, Action.COPY));
      }
    }
  }

  /// Returns whether a target other than the first source of its group needs the chunk.
  private boolean isWanted(final int chunk, final int source) {
    final NodeSet members = fatNodeGroups.members(fatNodeGroups.group(source));
    boolean wanted = false;
    for (int i = 0; i < members.size(); i++) {
      final int core = members.get(i);
      if (core < source && demand.sources(chunk).contains(core)) {
        return false;
      }
      wanted |= demand.targets(chunk).contains(core) && !demand.sources(chunk).contains(core);
    }
    return wanted;
  }

  private void append(
      final Schedule outside, final int start, final ColumnarSchedule.Builder joined) {
    final TransmissionCursor at = outside.cursor();
    while (at.advance()) {
      final int chunk = travelling.get(at.chunk());
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = fatNodeGroups.channel(at.channel(hop));
      }
      final int last =
          fatNodeGroups.group(problem.topology().reader(channels[channels.length - 1], 0));
      joined.add(
          new Transmission(
              chunk,
              leader(chunk, at.sender()),
              demand.combines() ? leader(chunk, last) : Transmission.EVERY_READER,
              new Route.Path(channels),
              at.lane(),
              start + at.slot(),
              at.action()));
    }
  }

  /// Adds what the leader of a group writes into memory for the other targets.
  private void end(
      final int chunk,
      final SharedMemoryLanes sharedMemoryLanes,
      final ColumnarSchedule.Builder joined) {
    final NodeSet reached = fatNodeGroups.groups(demand.targets(chunk));
    for (int i = 0; i < reached.size(); i++) {
      final int leader = leader(chunk, reached.get(i));
      final NodeSet members = fatNodeGroups.members(reached.get(i));
      boolean wanted = false;
      for (int j = 0; j < members.size(); j++) {
        wanted |= members.get(j) != leader && demand.targets(chunk).contains(members.get(j));
      }
      if (wanted) {
        joined.add(sharedMemoryLanes.write(chunk, leader, Transmission.EVERY_READER, Action.COPY));
      }
    }
  }
}
