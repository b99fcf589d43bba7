package org.heliograph.resources;

/// The power budget of a message: couplers crossed times the degree of each, in the readings that
/// *stack-kautz* has.
///
/// Its Sec. 3.2 counts a message over the diameter, s·k; its Table 1 prints s(k + 1) = 48 for
/// stack-Kautz, which is a broadcast that crosses its own group's coupler first, beside t = 60 for
/// POPS, which is a message. Like for like it is 36 against 60, or 48 against 120.
///
/// @param degree of a coupler
/// @param diameter couplers of the longest shortest route
/// @param isSingle whether there is but one group, which one coupler tells all
public record MessagePowerBudget(int degree, int diameter, boolean isSingle) {
  /// Of a message over the longest route: s·k, t for POPS.
  public long message() {
    return (long) degree * diameter;
  }

  /// Of a broadcast: s(k + 1), 2t for POPS.
  public long broadcast() {
    return degree * (diameter + (isSingle ? 0L : 1L));
  }

  /// As Table 1 counts: a broadcast if the network is multi-hop, a message if it is single-hop.
  public long table() {
    return diameter > 1 ? broadcast() : message();
  }
}
