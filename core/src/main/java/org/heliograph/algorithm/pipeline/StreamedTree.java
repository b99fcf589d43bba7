package org.heliograph.algorithm.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks, all over each circuit before it is retuned, and passed on chunk by chunk;
/// or reduce, in which passive receivers need no retuning.
///
/// With one chunk the optimal broadcast B4, else m − 1 slots more than B4 with the delay d + m − 1.
/// A reduction of one chunk takes ⌈log_{k+1} n⌉ slots whatever the delay is. O(n (m + log n)).
/// Source: *latency-hiding*, Eq. 1, with each step stretched to a message.
@AutoService(Scheduler.class)
@Summary("The broadcast tree b4 for long messages: nodes forward from the first chunk on.")
public record StreamedTree() implements CourseScheduler {
  @Override
  public Course course(final Size size) {
    return new Stream(size.members(), size.chunks(), size.hearingFromOne());
  }
}
