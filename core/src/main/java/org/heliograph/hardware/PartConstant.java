package org.heliograph.hardware;

/// A constant of the parts of networks: a price, a power or an energy per bit.
///
/// @param name its key in files, such as `transceiverPower`
/// @param value its value with its unit
/// @param source a key of docs/papers.bib, or `assumed`
/// @param note what the value stands for, in one clause
public record PartConstant(String name, String value, String source, String note) {
  /// The source of a constant that no publication states.
  public static final String ASSUMED = "assumed";
}
