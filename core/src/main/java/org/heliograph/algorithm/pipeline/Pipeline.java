package org.heliograph.algorithm.pipeline;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Broadcast or reduce by whichever takes the fewest slots: one static tree, interior-disjoint
/// trees, blocks in rounds, or a tree that grows by whole messages.
///
/// For one port each is the best somewhere: the path for few nodes or long delays, rounds for many
/// chunks, the growing tree for few. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("Broadcast or reduce by the pipeline that takes the fewest slots here.")
public record Pipeline() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return Spreading.support(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(Spreading.of(problem).by(Pipeline::best));
  }

  /// The course with the fewest slots; of several the first.
  static Course best(final Size size) {
    return courses(size).stream().min(Comparator.comparingInt(Course::slots)).orElseThrow();
  }

  /// One course of each kind that may be the best.
  static List<Course> courses(final Size size) {
    final int ports = size.hardware().ports();
    final List<Course> courses = new ArrayList<>();
    courses.add(new Tree(size.members(), size.chunks(), ports));
    courses.add(new Stream(size.members(), size.chunks(), size.hearingFromOne()));
    courses.add(
        ports > 1 ? Trees.of(size.members(), size.chunks(), ports) : BlockedRounds.best(size));
    return courses;
  }
}
