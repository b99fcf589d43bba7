package org.heliograph.cost;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.units.Time;

/// The LogP model: latency L, overhead o and gap g of small messages, whatever their size.
///
/// A node sends one message after another and receives one after another, in the order of the
/// schedule: a message takes o + L + o, and a node starts its next one g after the one before, or o
/// after it holds the chunk if that is later. The limit of the model on messages in flight, ⌈L/g⌉
/// for each node, is met by that. Routes, channels and slots cost nothing. The defaults are those
/// of the CM-5. Expected O(transmissions × receivers). Source: *culler1993*.
@AutoService(CostModel.class)
@Summary("LogP: latency, overhead and gap of small messages of single-port nodes.")
@Source("culler1993")
public record Logp(
    @Summary("time of a message through the network, L") Time latency,
    @Summary("time that a node spends on sending or receiving a message, o") Time overhead,
    @Summary("least time between two messages of a node, g") Time gap)
    implements ProcessorModel {
  public Logp() {
    this(Time.parse("6us"), Time.parse("2us"), Time.parse("4us"));
  }

  @Override
  public ProcessorParameters parameters() {
    return new ProcessorParameters(latency, overhead, gap, Time.ZERO);
  }
}
