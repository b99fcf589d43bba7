package org.heliograph.lab.experiment.control;

import java.util.List;
import org.heliograph.plugin.Summary;

/// How long messages took: `messages[i]` of them more than `within[i−1]` and at most `within[i]`
/// steps, and the share `share[i]` of all at most `within[i]`.
public record DelayRecord(
    @Summary("steps, at most 1000 rows") List<Integer> within,
    @Summary("that took so long, and longer than the row before") List<Long> messages,
    @Summary("of all messages that took at most so long") List<Double> share) {
  public DelayRecord {
    within = List.copyOf(within);
    messages = List.copyOf(messages);
    share = List.copyOf(share);
  }
}
