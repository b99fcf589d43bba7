package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;

/// The member whose index equals that of the destination in its group.
@AutoService(RelayChoice.class)
@Summary("The member with the same index as the destination has in its group.")
public record TargetIndex() implements RelayChoice {
  @Override
  public int choose(final Members group, final int targetIndex, final long draw) {
    return targetIndex;
  }
}
