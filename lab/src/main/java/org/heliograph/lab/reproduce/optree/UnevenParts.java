package org.heliograph.lab.reproduce.optree;

import java.util.Collections;
import java.util.List;
import org.heliograph.lab.reproduce.Erratum;

/// What OpTree's rule of equal positions leaves undone where a radix does not divide.
final class UnevenParts {
  private UnevenParts() {}

  /// An erratum, if any item fails to arrive.
  static List<Erratum> errata() {
    final int small = EqualPositions.undelivered(10, List.of(3, 4));
    final int example = EqualPositions.undelivered(16, List.of(2, 3, 3));
    final int large = EqualPositions.undelivered(1024, Collections.nCopies(7, 3));
    return small == 0 || example == 0 || large == 0
        ? List.of()
        : List.of(
            new Erratum(
                "uneven-parts",
                "The stages, where a radix does not divide",
                "nodes at equal positions of the parts exchange what they hold",
                "that alone does not finish; here the last node of a part stands in for a position"
                    + " that it lacks",
                ("Pairs of node and item still apart after the last stage: %d for 10 nodes and"
                        + " (3,4), %d for the paper's 16 nodes and (2,3,3), %d for 1024 nodes and"
                        + " seven stages of radix 3.")
                    .formatted(small, example, large)));
  }
}
