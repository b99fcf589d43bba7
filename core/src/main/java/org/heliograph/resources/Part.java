package org.heliograph.resources;

/// A part of an optical network that has a price and a power.
public enum Part {
  /// A transmitter and a receiver of one lane, with their laser.
  TRANSCEIVER("transceiver", "transceiver"),
  /// The source of light of one wavelength, where it is not part of a transceiver.
  LASER("laser", "laser"),
  /// The place of one wavelength in a multiplexer or demultiplexer.
  WAVELENGTH("wavelength", "wavelength"),
  /// A ring that modulates or drops one wavelength.
  MICRORING("microring", "microring"),
  /// A coupler between chip and fibre, or a passive star.
  COUPLER("coupler", "coupler"),
  /// A fibre between two nodes, or between a node and a star or a switch.
  FIBRE("fibre", "fibre"),
  /// A port of an electronic switch.
  SWITCH_PORT("switch port", "switchPort"),
  /// A port of an optical circuit switch.
  OCS_PORT("OCS port", "ocsPort");

  private final String text;
  private final String key;

  Part(final String text, final String key) {
    this.text = text;
    this.key = key;
  }

  /// The key of its price in files and specs.
  public String key() {
    return key;
  }

  /// The name as text.
  public String text() {
    return text;
  }
}
