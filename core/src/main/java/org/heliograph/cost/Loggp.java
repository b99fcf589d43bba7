package org.heliograph.cost;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.ProcessorParameters;
import org.heliograph.units.Time;

/// The LogGP model: latency L, overhead o, gap g between messages and gap G between bytes.
///
/// A node sends one message after another and receives one after another, in the order of the
/// schedule: a message of k bytes takes o + (k−1)·G + L + o, and a node starts its next one g after
/// the last byte of the one before. The network is a black box, so routes, channels and slots cost
/// nothing. The defaults are those of the Meiko CS-2. Expected O(transmissions × receivers).
/// Source: *alexandrov1995*.
@AutoService(CostModel.class)
@Summary("LogGP: latency, overhead, gap per message and gap per byte of single-port nodes.")
@Source("alexandrov1995")
public record Loggp(
    @Summary("time of a byte through the network, L") Time latency,
    @Summary("time that a node spends on sending or receiving a message, o") Time overhead,
    @Summary("least time between two messages of a node, g") Time gap,
    @Summary("time between two bytes of a message, G") Time gapPerByte)
    implements ProcessorModel {
  public Loggp() {
    this(Time.parse("8.6us"), Time.parse("1.7us"), Time.parse("14.2us"), Time.parse("30ns"));
  }

  @Override
  public ProcessorParameters parameters() {
    return new ProcessorParameters(latency, overhead, gap, gapPerByte);
  }
}
