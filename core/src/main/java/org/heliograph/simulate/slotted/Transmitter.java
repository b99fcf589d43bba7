package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.StackTopology;

/// A transmitter that fails at a step: that of one processor for one coupler of its group.
@AutoService(Fault.class)
@Summary("A failed transmitter of a processor, for one of the couplers of its group.")
public record Transmitter(
    @Summary("number of the processor") int processor,
    @Summary("index of the coupler among those on which its group transmits, from 0") int index,
    @Summary("step in which it fails") int at)
    implements Fault {
  public Transmitter() {
    this(0, 0);
  }

  /// Failed from the first step on.
  public Transmitter(final int processor, final int index) {
    this(processor, index, 0);
  }

  public Transmitter {
    if (processor < 0 || index < 0 || at < 0) {
      throw new IllegalArgumentException(
          "transmitter: processor (%s), index (%s) and step (%s) must not be negative."
              .formatted(processor, index, at));
    }
  }

  @Override
  public void strike(final StackTopology network, final Casualties dead) {
    if (processor >= network.nodes() || index >= network.outDegree(processor)) {
      throw new IllegalArgumentException(
          "transmitter: number %s of processor %s does not exist in %s, which has %s processors."
              .formatted(index, processor, network.name(), network.nodes()));
    }
    dead.transmitter(processor, index);
  }
}
