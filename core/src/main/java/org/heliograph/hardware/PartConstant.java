package org.heliograph.hardware;

import org.heliograph.plugin.Summary;

/// A constant of the parts of networks: a price, a power or an energy per bit.
///
/// @param name its key in files, such as `transceiverPower`
/// @param note what the value stands for, in one clause
public record PartConstant(
    String name,
    @Summary("with its unit") String value,
    @Summary("the least that the sources state, or a third of an assumed value") String low,
    @Summary("the most that the sources state, or three times an assumed value") String high,
    @Summary("keys of docs/papers.bib, or assumed") String source,
    String note) {
  /// The source of a constant that no publication states.
  public static final String ASSUMED = "assumed";

  /// Whether its value is open: no publication states it, or several state different ones.
  boolean isOpen() {
    return !low.equals(value) || !high.equals(value);
  }
}
