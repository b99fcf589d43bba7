package org.heliograph.collective.family;

import com.google.auto.service.AutoService;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.plugin.Summary;

/// One message from every rank to the rank `offset` places further, cyclically.
///
/// Offset −1 is the shift to the left of Cannon's matrix multiplication.
@AutoService(DemandMatrix.class)
@Summary("One message from every rank to the rank a number of places further, cyclically.")
public record Shift(@Summary("number of places, may be negative") int offset)
    implements DemandMatrix {
  public Shift() {
    this(1);
  }

  @Override
  public int[][] messages(final int ranks) {
    final int[][] messages = new int[ranks][ranks];
    for (int rank = 0; rank < ranks; rank++) {
      messages[rank][Math.floorMod(rank + offset, ranks)] = 1;
    }
    return messages;
  }
}
