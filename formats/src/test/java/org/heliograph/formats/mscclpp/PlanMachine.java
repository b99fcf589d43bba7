package org.heliograph.formats.mscclpp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// Runs a compiled plan on numbers, one thread's action after another, in all orders or in random
/// ones; shares no code with the interpreter.
///
/// Every threadblock has several threads, which meet at `nop` and `barrier` alone; memory is
/// sequentially consistent. A rank begins at any time, and ends when its threads have. Wrong is: no
/// thread can go on; an input or output is used by others before its rank begins or after it ends;
/// an output is wrong when its rank ends; a counter does not return to its value.
final class PlanMachine {
  /// What the orders that were tried say.
  enum Finding {
    /// All orders give the right result.
    PROVED,
    /// The random orders that were tried give the right result; there are too many for all.
    TRIED,
    WRONG
  }

  private final PlanCode code;

  PlanMachine(final PlanCode code) {
    this.code = code;
  }

  /// Tries all orders if they have at most `states` states, and else `runs` random ones.
  Finding finding(final int states, final int runs) {
    final Optional<Boolean> all = all(states);
    if (all.isPresent()) {
      return all.get() ? Finding.PROVED : Finding.WRONG;
    }
    for (int run = 0; run < runs; run++) {
      if (!runsRight(new SplittableRandom(run))) {
        return Finding.WRONG;
      }
    }
    return Finding.TRIED;
  }

  /// Whether all orders are right; empty if they have more states.
  private Optional<Boolean> all(final int states) {
    final Set<String> seen = new HashSet<>();
    final Deque<State> open = new ArrayDeque<>();
    open.add(new State());
    while (!open.isEmpty()) {
      final State state = open.removeLast();
      final List<Integer> enabled = state.enabled();
      if (enabled.isEmpty() && !state.isRightAtEnd()) {
        return Optional.of(false);
      }
      for (final int agent : enabled) {
        final State next = new State(state);
        if (!next.act(agent)) {
          return Optional.of(false);
        }
        if (seen.add(next.key())) {
          open.add(next);
        }
      }
      if (seen.size() > states) {
        return Optional.empty();
      }
    }
    return Optional.of(true);
  }

  /// Whether one order is right, in which agents have random priorities that sometimes change.
  private boolean runsRight(final SplittableRandom random) {
    final State state = new State();
    final double[] priorities = random.doubles(code.agents()).toArray();
    List<Integer> enabled = state.enabled();
    while (!enabled.isEmpty()) {
      int best = enabled.getFirst();
      for (final int agent : enabled) {
        best = priorities[agent] > priorities[best] ? agent : best;
      }
      if (random.nextInt(8) == 0) {
        priorities[best] = random.nextDouble();
      }
      if (!state.act(best)) {
        return false;
      }
      enabled = state.enabled();
    }
    return state.isRightAtEnd();
  }

  /// The state of all threads, queues, counters and memory.
  private final class State {
    private final int[] next; // of each thread
    private final long[] memory;
    private final int[] counters;
    private final boolean[] begun;
    private final Map<Integer, List<PlanCode.Action>> queues = new HashMap<>();

    State() {
      next = new int[code.threads().size()];
      memory = code.memory();
      counters = code.counters();
      begun = new boolean[code.ranks()];
    }

    State(final State other) {
      next = other.next.clone();
      memory = other.memory.clone();
      counters = other.counters.clone();
      begun = other.begun.clone();
      other.queues.forEach((queue, actions) -> queues.put(queue, new ArrayList<>(actions)));
    }

    String key() {
      return Arrays.toString(next)
          + Arrays.toString(memory)
          + Arrays.toString(counters)
          + Arrays.toString(begun)
          + queues;
    }

    private Optional<PlanCode.Action> action(final int thread) {
      final List<PlanCode.Action> actions = code.threads().get(thread).actions();
      return next[thread] < actions.size()
          ? Optional.of(actions.get(next[thread]))
          : Optional.empty();
    }

    private boolean hasEnded(final int rank) {
      for (int thread = 0; thread < next.length; thread++) {
        if (code.threads().get(thread).rank() == rank && action(thread).isPresent()) {
          return false;
        }
      }
      return begun[rank];
    }

    /// Agents that can act: threads, then queues, then ranks that can begin.
    List<Integer> enabled() {
      final List<Integer> enabled = new ArrayList<>();
      for (int thread = 0; thread < next.length; thread++) {
        if (begun[code.threads().get(thread).rank()] && isReady(thread)) {
          enabled.add(thread);
        }
      }
      for (int queue = 0; queue < code.queues().size(); queue++) {
        if (!queues.getOrDefault(queue, List.of()).isEmpty()) {
          enabled.add(next.length + queue);
        }
      }
      for (int rank = 0; rank < begun.length; rank++) {
        if (!begun[rank]) {
          enabled.add(next.length + code.queues().size() + rank);
        }
      }
      return enabled;
    }

    private boolean isReady(final int thread) {
      return switch (action(thread).orElse(new PlanCode.Never())) {
        case PlanCode.Never _ -> false;
        case PlanCode.Move move -> move.packets().stream().allMatch(place -> memory[place] != 0);
        case PlanCode.Add _, PlanCode.Push _ -> true;
        case PlanCode.Take take -> counters[take.counter()] > 0;
        case PlanCode.Flush flush -> queues.getOrDefault(flush.queue(), List.of()).isEmpty();
        case PlanCode.Meet meet -> isFirst(thread, meet) && meeting(meet).size() == meet.blocks();
      };
    }

    /// Whether a thread is the first of its threadblock, which acts for all at a meeting.
    private boolean isFirst(final int thread, final PlanCode.Meet meet) {
      return meeting(meet).contains(code.threads().get(thread).block())
          && (thread == 0
              || code.threads().get(thread - 1).block() != code.threads().get(thread).block());
    }

    /// The threadblocks of which all threads are at a meeting.
    private Set<Integer> meeting(final PlanCode.Meet meet) {
      final Map<Integer, Boolean> there = new HashMap<>();
      for (int thread = 0; thread < next.length; thread++) {
        final boolean isThere =
            action(thread)
                .filter(
                    action ->
                        action instanceof final PlanCode.Meet other && other.id().equals(meet.id()))
                .isPresent();
        there.merge(code.threads().get(thread).block(), isThere, Boolean::logicalAnd);
      }
      there.values().removeIf(isThere -> !isThere);
      return there.keySet();
    }

    /// Lets an agent act; whether that is allowed.
    boolean act(final int agent) {
      if (agent >= next.length + code.queues().size()) {
        begun[agent - next.length - code.queues().size()] = true;
        return true;
      }
      if (agent >= next.length) {
        final int queue = agent - next.length;
        return act(
            queues.getOrDefault(queue, List.of()).removeFirst(), code.queues().get(queue), true);
      }
      final PlanCode.Action action = action(agent).orElseThrow();
      final int rank = code.threads().get(agent).rank();
      if (action instanceof final PlanCode.Meet meet) {
        final Set<Integer> blocks = meeting(meet);
        for (int thread = 0; thread < next.length; thread++) {
          next[thread] += blocks.contains(code.threads().get(thread).block()) ? 1 : 0;
        }
      } else {
        next[agent]++;
        if (!act(action, rank, false)) {
          return false;
        }
      }
      return !hasEnded(rank) || code.isRight(rank, memory);
    }

    private boolean act(final PlanCode.Action action, final int rank, final boolean isQueue) {
      switch (action) {
        case PlanCode.Move move -> {
          return move(move, rank, isQueue);
        }
        case PlanCode.Add add -> counters[add.counter()]++;
        case PlanCode.Take take -> counters[take.counter()]--;
        case PlanCode.Push push ->
            queues.computeIfAbsent(push.queue(), _ -> new ArrayList<>()).add(push.action());
        case PlanCode.Flush _, PlanCode.Meet _, PlanCode.Never _ -> {}
      }
      return true;
    }

    private boolean move(final PlanCode.Move move, final int rank, final boolean isQueue) {
      long sum = 0;
      for (final int place : move.sources()) {
        if (!mayUse(place, rank, isQueue)) {
          return false;
        }
        sum += memory[place];
      }
      for (final int place : move.targets()) {
        if (!mayUse(place, rank, isQueue)) {
          return false;
        }
        memory[place] = sum;
      }
      return true;
    }

    private boolean mayUse(final int place, final int rank, final boolean isQueue) {
      final int owner = code.owner(place);
      return owner < 0 || (owner == rank && !isQueue) || (begun[owner] && !hasEnded(owner));
    }

    /// Whether everything is as it must be when nobody can act.
    boolean isRightAtEnd() {
      for (int rank = 0; rank < code.ranks(); rank++) {
        if (!hasEnded(rank) || !code.isRight(rank, memory)) {
          return false;
        }
      }
      return Arrays.equals(counters, code.counters());
    }
  }
}
