package org.heliograph.algorithm.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heliograph.algorithm.Rooted;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// A broadcast of any number of chunks from one root, or a reduction to it, by a [Course].
record Spreading(Problem problem, Rooted rooted) {
  private static final long MOST_CALLS = 1L << 26;

  /// Yes for a broadcast or a reduction, of few enough chunks, on a complete network.
  static Support support(final Problem problem) {
    final Support hardware = Hardware.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final Rooted rooted = Rooted.of(problem.demand()).orElse(null);
    if (rooted == null
        || !rooted.isUniform()
        || rooted.isOutward() == problem.demand().combines()) {
      return Support.no("it is for broadcast from one root and reduce to one");
    }
    final long calls = (long) problem.demand().chunks() * rooted.members(0).size();
    return Support.when(
        calls <= MOST_CALLS, "it lists every call, %s; at most %s".formatted(calls, MOST_CALLS));
  }

  /// The spreading that a supported problem asks for.
  static Spreading of(final Problem problem) {
    return new Spreading(problem, Rooted.of(problem.demand()).orElseThrow());
  }

  Size size() {
    return new Size(
        members().size(),
        problem.demand().chunks(),
        Hardware.of(problem),
        problem.capabilities().retuning().receivers(),
        !rooted.isOutward());
  }

  /// The root, then the others.
  private List<Integer> members() {
    final NodeSet ends = rooted.members(0);
    final List<Integer> members = new ArrayList<>();
    members.add(rooted.root());
    for (int i = 0; i < ends.size(); i++) {
      if (ends.get(i) != rooted.root()) {
        members.add(ends.get(i));
      }
    }
    return members;
  }

  /// The schedule of the course that `plan` makes.
  Schedule by(final Function<Size, Course> plan) {
    final List<Integer> members = members();
    final Course course = plan.apply(size());
    final Calls calls = new Calls(problem);
    if (rooted.isOutward()) {
      course.tell(
          (slot, chunk, from, to) ->
              calls.add(slot, chunk, members.get(from), members.get(to), Action.COPY));
      return calls.build();
    }
    final int last = course.slots() - 1;
    course.tell(
        (slot, chunk, from, to) ->
            calls.add(last - slot, chunk, members.get(to), members.get(from), Action.COMBINE));
    return calls.build();
  }
}
