package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;

/// What was compared: the collective and the networks as given, the hardware of all of them, and
/// the sizes; `sizeBytes` is that of the table. `limit` is the budget for parts, if one was given.
public record NetworkQuestion(
    String measure,
    List<String> networks,
    List<String> schedulers,
    Optional<String> switching,
    String hardware,
    boolean hardwareGiven,
    long sizeBytes,
    List<Long> sizesBytes,
    Optional<String> limit) {
  public NetworkQuestion {
    networks = List.copyOf(networks);
    schedulers = List.copyOf(schedulers);
    sizesBytes = List.copyOf(sizesBytes);
  }
}
