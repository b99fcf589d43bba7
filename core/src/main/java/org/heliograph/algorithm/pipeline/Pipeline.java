package org.heliograph.algorithm.pipeline;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Broadcast or reduce by whichever takes the fewest slots: one static tree, interior-disjoint
/// trees, blocks in rounds, or a tree that grows by whole messages.
///
/// For one port each is the best somewhere: the path for few nodes or long delays, rounds for many
/// chunks, the growing tree for few. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("Broadcast or reduce by the pipeline with the fewest slots.")
public record Pipeline() implements CourseScheduler {
  @Override
  public Course course(final Size size) {
    return best(size);
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
