package org.heliograph.cost;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.units.Time;

/// The postal model: a node sends a message in one unit of time and may send the next one at once;
/// the message has arrived λ units after its sending began.
///
/// A node sends and receives one message at a time, in the order of the schedule. `unit` is the
/// time to send a message, whatever its size, and `latency` is λ times that. Routes, channels and
/// slots cost nothing. Expected O(transmissions × receivers). Source: *bar-noy1994*.
@AutoService(CostModel.class)
@Summary("Postal model: a message is sent in one unit and has arrived after the latency.")
@Source("bar-noy1994")
public record Postal(
    @Summary("time to send a message") Time unit,
    @Summary("time from the start of a message until it has arrived, at least a unit") Time latency)
    implements ProcessorModel {
  public Postal() {
    this(Time.parse("1us"), Time.parse("5us"));
  }

  public Postal {
    if (latency.compareTo(unit) < 0) {
      throw new IllegalArgumentException(
          "postal: latency (%s) must be at least unit (%s).".formatted(latency, unit));
    }
  }

  @Override
  public ProcessorParameters parameters() {
    return new ProcessorParameters(latency, Time.ZERO, unit, Time.ZERO);
  }
}
