package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
  private final FatNodeGroups groups;
  private final boolean collects;
  private final int[] leaders;
  private final List<Integer> travelling = new ArrayList<>();

  FatNodeDivision(final Problem problem, final FatNodeGroups groups) {
    this.problem = problem;
    this.demand = problem.demand();
    this.groups = groups;
    this.leaders = new int[groups.count()];
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
      Arrays.stream(demand.sources(chunk).toArray()).forEach(starts::set);
    }
    boolean several = false;
    for (int group = 0; group < leaders.length; group++) {
      final int[] starting = cores(group).filter(starts::get).toArray();
      leaders[group] = starting.length == 0 ? groups.members(group).get(0) : starting[0];
      several |= starting.length > 1;
    }
    return several;
  }

  private IntStream cores(final int group) {
    return Arrays.stream(groups.members(group).toArray());
  }

  private boolean travels(final int chunk) {
    final NodeSet from = groups.groups(demand.sources(chunk));
    final NodeSet to = groups.groups(demand.targets(chunk));
    return (demand.combines() && from.size() > 1)
        || !Arrays.stream(to.toArray()).allMatch(from::contains);
  }

  /// Returns the problem outside, if any chunk leaves its group. No lightpath is tapped there, as
  /// one core receives each chunk for its group.
  Optional<Problem> outside() {
    if (travelling.isEmpty()) {
      return Optional.empty();
    }
    final Demand.Builder chunks = new Demand.Builder(demand.reduction());
    for (final int chunk : travelling) {
      chunks.chunk(groups.groups(demand.sources(chunk)), groups.groups(demand.targets(chunk)));
    }
    return Optional.of(
        new Problem(
            groups.outside(),
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
    final int source = first(group, demand.sources(chunk), groups.members(group).get(0));
    return demand.combines() ? first(group, demand.targets(chunk), source) : source;
  }

  /// Returns the first core of `group` in `set`, or `otherwise` if there is none.
  private int first(final int group, final NodeSet set, final int otherwise) {
    return cores(group).filter(set::contains).findFirst().orElse(otherwise);
  }

  /// Returns the schedule outside, together with everything that happens inside before, during and
  /// after it.
  Schedule joined(final Schedule outside) {
    final ColumnarSchedule.Builder joined = new ColumnarSchedule.Builder();
    final SharedMemoryLanes sharedMemoryLanes = new SharedMemoryLanes(problem, groups);
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
      final int leader = leader(chunk, groups.group(source));
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
    final int group = groups.group(source);
    final NodeSet sources = demand.sources(chunk);
    return first(group, sources, source) == source
        && cores(group)
            .anyMatch(core -> demand.targets(chunk).contains(core) && !sources.contains(core));
  }

  private void append(
      final Schedule outside, final int start, final ColumnarSchedule.Builder joined) {
    final TransmissionCursor at = outside.cursor();
    while (at.advance()) {
      final int chunk = travelling.get(at.chunk());
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = groups.channel(at.channel(hop));
      }
      final int last = groups.group(problem.topology().reader(channels[channels.length - 1], 0));
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
    final NodeSet reached = groups.groups(demand.targets(chunk));
    for (int i = 0; i < reached.size(); i++) {
      final int leader = leader(chunk, reached.get(i));
      final NodeSet targets = demand.targets(chunk);
      if (cores(reached.get(i)).anyMatch(core -> core != leader && targets.contains(core))) {
        joined.add(sharedMemoryLanes.write(chunk, leader, Transmission.EVERY_READER, Action.COPY));
      }
    }
  }
}
