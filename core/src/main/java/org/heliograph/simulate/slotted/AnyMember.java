package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;

/// Any member of the group, all equally likely.
@AutoService(RelayChoice.class)
@Summary("Any member of the group, all equally likely.")
public record AnyMember() implements RelayChoice {
  @Override
  public int choose(final Members group, final int targetIndex, final long draw) {
    return (int) Math.unsignedMultiplyHigh(draw, group.members());
  }
}
