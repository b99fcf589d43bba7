package org.heliograph.hardware;

import org.heliograph.resources.Part;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The price and the power of one part.
public record PartCost(Price price, Power power) {
  /// What is assumed of a part: round numbers of the right order of magnitude, without a source.
  public static PartCost assumed(final Part part) {
    return switch (part) {
      case TRANSCEIVER -> of("100USD", "1W");
      case LASER -> of("10USD", "100mW");
      case WAVELENGTH -> of("10USD", "0W");
      case MICRORING -> of("1USD", "1mW");
      case COUPLER -> of("10USD", "0W");
      case FIBRE -> of("10USD", "0W");
      case SWITCH_PORT -> of("200USD", "5W");
      case OCS_PORT -> of("300USD", "200mW");
    };
  }

  private static PartCost of(final String price, final String power) {
    return new PartCost(Price.parse(price), Power.parse(power));
  }
}
