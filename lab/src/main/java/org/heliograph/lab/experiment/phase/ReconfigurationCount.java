package org.heliograph.lab.experiment.phase;

/// How often a schedule reconfigures circuits.
public enum ReconfigurationCount {
  /// No node uses more circuits than it has transmitters.
  NEVER("never"),
  /// In some slots but not in all.
  AT_TIMES("at times"),
  /// In every slot but the first, some node uses a circuit that it did not use in its last.
  EVERY_SLOT("every slot");

  private final String text;

  ReconfigurationCount(final String text) {
    this.text = text;
  }

  /// What is printed, in JSON too.
  @Override
  public String toString() {
    return text;
  }
}
