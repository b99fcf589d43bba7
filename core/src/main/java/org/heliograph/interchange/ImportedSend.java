package org.heliograph.interchange;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.schedule.Action;

/// One sending as a file states it: chunk, nodes from the sender to the receiver, slot, lane if it
/// says one, and the place in the file in its own terms, such as `line 12 (step 3)`.
///
/// Nodes are indices into the [ImportedSchedule#nodes()] of the file; `path` has the sender, the
/// nodes on the way if there are any, and the receiver.
public record ImportedSend(
    int slot, ChunkName chunk, List<Integer> path, OptionalInt lane, Action action, String place) {
  public ImportedSend {
    path = List.copyOf(path);
    if (path.size() < 2) {
      throw new IllegalArgumentException(place + ": a sending needs a sender and a receiver.");
    }
  }

  /// The node that sends.
  public int sender() {
    return path.getFirst();
  }

  /// The node that receives.
  public int receiver() {
    return path.getLast();
  }
}
