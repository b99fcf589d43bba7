package org.heliograph.lab.planner;

import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;

/// Message sizes as text with units: the whole contribution of one node, and one chunk of it.
public record MessageRecord(
    @Summary("whole contribution of one node, with its unit") String size,
    @Summary("size of one chunk, with its unit") String chunkSize) {
  /// The contribution of one node for people, such as `64 KiB`.
  public String shownSize() {
    return Bytes.parse(size).display();
  }

  /// The size of a chunk for people.
  public String shownChunkSize() {
    return Bytes.parse(chunkSize).display();
  }

  /// The sizes if each node contributes `size` to `problem`.
  public static MessageRecord of(final Problem problem, final Bytes size) {
    return new MessageRecord(
        size.toString(), size.dividedBy(problem.demand().chunksPerContribution()).toString());
  }
}
