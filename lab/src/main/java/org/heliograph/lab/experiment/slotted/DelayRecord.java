package org.heliograph.lab.experiment.slotted;

import java.util.List;

/// How long messages took: `messages[i]` of them more than `within[i−1]` and at most `within[i]`
/// steps, and the share `share[i]` of all at most `within[i]`.
public record DelayRecord(List<Integer> within, List<Long> messages, List<Double> share) {
  public DelayRecord {
    within = List.copyOf(within);
    messages = List.copyOf(messages);
    share = List.copyOf(share);
  }
}
