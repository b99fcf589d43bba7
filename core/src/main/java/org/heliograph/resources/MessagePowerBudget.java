package org.heliograph.resources;

/// The power budget of a message: couplers crossed times the degree of each, in the variants of
/// *stack-kautz*.
///
/// Its Sec. 3.2 counts a message over the diameter, s·k. Its Table 1 prints s(k + 1) = 48 for
/// stack-Kautz, which is a broadcast that first crosses its own group's coupler, but t = 60 for
/// POPS, which is a message. Counted alike it is 36 against 60, or 48 against 120.
///
/// @param degree the degree of a coupler
/// @param diameter the number of couplers of the longest shortest route
/// @param isSingle whether there is a single group, which one coupler reaches
public record MessagePowerBudget(int degree, int diameter, boolean isSingle) {
  /// The power budget of a message over the longest route: s·k, t for POPS.
  public long message() {
    return (long) degree * diameter;
  }

  /// The power budget of a broadcast: s(k + 1), 2t for POPS.
  public long broadcast() {
    return degree * (diameter + (isSingle ? 0L : 1L));
  }

  /// The value counted in Table 1: that of a broadcast if the network is multi-hop, of a message if
  /// it is single-hop.
  public long table() {
    return diameter > 1 ? broadcast() : message();
  }
}
