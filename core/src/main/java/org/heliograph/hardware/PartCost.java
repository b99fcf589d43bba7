package org.heliograph.hardware;

import org.heliograph.resources.Part;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The price and the power of one part.
public record PartCost(Price price, Power power) {
  /// What the shipped file of constants says of a part.
  public static PartCost assumed(final Part part) {
    return PartConstants.SHIPPED.cost(part);
  }
}
