package org.heliograph.resources;

/// The bits that control protocols exchange within one group and step.
///
/// Formulas are printed with real logarithms; words of whole bits take more. Source:
/// *stack-kautz*, Sec. 3.3 and Table 1.
///
/// @param members processors of a group, s
/// @param couplers couplers that a group writes, d + 1 in stack-Kautz and g in POPS
public record ControlBits(int members, int couplers) {
  /// Simple protocol, s·log₂(d + 1) + s: each asks for a coupler and hears yes or no.
  public double simple() {
    return members * log2(couplers) + members;
  }

  /// The same in words of whole bits.
  public long simpleWhole() {
    return members * (bits(couplers) + 1L);
  }

  /// Advanced protocol, s(d + 1) + s·log₂(d + 2): each says which couplers it has messages for, and
  /// hears which one it may use, or none.
  public double advanced() {
    return (double) members * couplers + members * log2(couplers + 1.0);
  }

  /// The same in words of whole bits.
  public long advancedWhole() {
    return members * ((long) couplers + bits(couplers + 1L));
  }

  /// Protocol of POPS, t·log₂ g + g·log₂ t + t + g: each asks for a coupler, or none, and each
  /// coupler names its processor, or none.
  public double pops() {
    return members * log2(couplers) + couplers * log2(members) + members + couplers;
  }

  /// The same in words of whole bits.
  public long popsWhole() {
    return members * (bits(couplers) + 1L) + couplers * (bits(members) + 1L);
  }

  /// The advanced protocol's bits as Table 1 rounds them, to the nearest: 105.69 becomes 106.
  public long advancedPrinted() {
    return Math.round(advanced());
  }

  /// The bits of POPS' protocol as Table 1 rounds them, down: 561.62 becomes 561.
  public long popsPrinted() {
    return (long) pops();
  }

  private static double log2(final double number) {
    return StrictMath.log(number) / StrictMath.log(2);
  }

  /// ⌈log₂ number⌉.
  private static int bits(final long number) {
    return Long.SIZE - Long.numberOfLeadingZeros(number - 1);
  }
}
