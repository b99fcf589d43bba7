package org.heliograph.lab.experiment.traffic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.plugin.Summary;

/// Latency and throughput over load under one traffic pattern.
///
/// `zeroLoadLatency` is the mean over all messages that the pattern may send of what a closed form
/// says of an idle network; `channelLimit` the load at which the busiest channel, or the port of
/// the busiest receiver, would never rest, which no network passes. Like `meanHops` they follow
/// from routes and probabilities alone, and are not worked out on more than 4096 ranks.
public record CurveRecord(
    @Summary("spec text of the pattern") String traffic,
    int senders,
    @Summary("by routes and probabilities; null on more than 4096 ranks") OptionalDouble meanHops,
    @Summary("on the idle network, by a closed form") OptionalDouble zeroLoadLatency,
    @Summary("the load at which a channel, or the port of a receiver, never rests")
        OptionalDouble channelLimit,
    List<LoadRecord> loads,
    @Summary("null if not asked for") Optional<SaturationRecord> saturation) {
  public CurveRecord {
    loads = List.copyOf(loads);
  }
}
