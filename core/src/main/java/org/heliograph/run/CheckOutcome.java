package org.heliograph.run;

import java.util.List;

/// The comparison of what one rank ended a round with to a reference, byte by byte.
///
/// `chunks` and `bytes` say how much was compared, `wrong` how many of the chunks differ; the
/// `first` of them are listed.
public record CheckOutcome(
    String reference, long chunks, long bytes, long wrong, List<WrongChunk> first) {
  /// The number of wrong chunks that an outcome lists.
  public static final int MOST_LISTED = 8;

  /// Copies the list.
  public CheckOutcome {
    first = List.copyOf(first);
  }
}
