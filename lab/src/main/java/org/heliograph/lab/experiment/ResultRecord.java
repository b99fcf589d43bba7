package org.heliograph.lab.experiment;

import java.util.Optional;

/// What one scheduler achieved, after the verifier: `optimal` only if its slots meet the bound.
///
/// `gap` is slots over the bound; `channelUse` the share of lane-slots that carry a chunk; `timePs`
/// the price in picoseconds and `time` the same as text; `seconds` is wall time, which differs from
/// run to run. `longestPath` is the channels of the longest route; `loss` what the dimmest
/// lightpath loses and `lit` whether the light budget allows it, where there is one; `conversions`
/// are counted where the switching model makes any, `energy` where a model of it was asked for.
public record ResultRecord(
    String scheduler,
    int slots,
    int electronicSlots,
    int opticalSlots,
    boolean verified,
    String method,
    boolean optimal,
    long gap,
    String time,
    long timePs,
    long transmissions,
    double channelUse,
    double seconds,
    String digest,
    int longestPath,
    Optional<String> loss,
    Optional<Boolean> lit,
    Optional<ConversionsRecord> conversions,
    Optional<EnergyRecord> energy) {
  /// Whether some lightpath is known to exceed the optical power budget.
  public boolean cannotBeLit() {
    return !lit.orElse(true);
  }
}
