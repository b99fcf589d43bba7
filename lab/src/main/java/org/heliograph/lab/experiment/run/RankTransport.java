package org.heliograph.lab.experiment.run;

import java.util.Locale;

/// How ranks reach each other.
public enum RankTransport {
  /// In one process, one virtual thread each, over queues.
  MEMORY("queues in one process"),
  /// In separate processes, over TCP on the loopback interface.
  TCP("TCP between processes on the loopback interface"),
  /// As the ranks of Open MPI.
  MPI("Open MPI");

  private final String text;

  RankTransport(final String text) {
    this.text = text;
  }

  /// What it is, for people.
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
