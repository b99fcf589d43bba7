package org.heliograph.lab.experiment;

import org.heliograph.cost.Conversions;

/// The O/E/O conversions of an item, mean and most over all that a schedule delivers.
public record ConversionsRecord(double mean, int most) {
  static ConversionsRecord of(final Conversions conversions) {
    return new ConversionsRecord(conversions.mean(), conversions.most());
  }
}
