package org.heliograph.collective.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// One message from every rank to every other.
@AutoService(DemandMatrix.class)
@PublicName("uniform")
@Summary("One message from every rank to every other.")
public record UniformDemand() implements DemandMatrix {
  @Override
  public int[][] messages(final int ranks) {
    final int[][] messages = new int[ranks][ranks];
    for (final int[] row : messages) {
      Arrays.fill(row, 1);
    }
    return messages;
  }

  @Override
  public boolean isUniform() {
    return true;
  }
}
