package org.heliograph.lab.planner;

import org.heliograph.cost.Conversions;

/// O/E/O conversions per item: the mean and the maximum over all items that a schedule delivers.
public record ConversionsRecord(double mean, int most) {
  static ConversionsRecord of(final Conversions conversions) {
    return new ConversionsRecord(conversions.mean(), conversions.most());
  }
}
