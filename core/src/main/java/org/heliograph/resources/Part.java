package org.heliograph.resources;

/// A part of an optical network that has a price and a power.
public enum Part {
  /// A transmitter and a receiver of one lane, with their laser.
  TRANSCEIVER("transceiver"),
  /// The source of light of one wavelength, where it is not part of a transceiver.
  LASER("laser"),
  /// The place of one wavelength in a multiplexer or demultiplexer.
  WAVELENGTH("wavelength"),
  /// A ring that modulates or drops one wavelength.
  MICRORING("microring"),
  /// A coupler between chip and fibre, or a passive star.
  COUPLER("coupler"),
  /// A fibre between two nodes, or between a node and a star or a switch.
  FIBRE("fibre"),
  /// A port of an electronic switch.
  SWITCH_PORT("switch port"),
  /// A port of an optical circuit switch.
  OCS_PORT("OCS port");

  private final String text;

  Part(final String text) {
    this.text = text;
  }

  /// The name as text.
  public String text() {
    return text;
  }
}
