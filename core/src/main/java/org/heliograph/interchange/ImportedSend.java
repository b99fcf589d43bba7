package org.heliograph.interchange;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.schedule.Action;

/// One sending as a file states it: chunk, nodes from the sender to the receiver, slot, lane if it
/// says one, and the place in the file in its own terms, such as `line 12 (step 3)`.
///
/// Nodes are indices into the [ImportedSchedule#nodes()] of the file; `path` has the sender, the
/// nodes on the way if there are any, and the receiver. Where the file states the channels too, as
/// `route`, the path is the sender with the receiver, or the sender alone if every node at the end
/// receives. A place begins with `line` and the number of the line, if the file has lines.
public record ImportedSend(
    int slot,
    ChunkName chunk,
    List<Integer> path,
    OptionalInt lane,
    Action action,
    String place,
    Optional<ImportedRoute> route) {
  private static final Pattern LINE = Pattern.compile("line ([0-9]{1,9})\\b.*", Pattern.DOTALL);

  public ImportedSend {
    path = List.copyOf(path);
    if (path.size() < (route.isPresent() ? 1 : 2)) {
      throw new IllegalArgumentException(place + ": a sending needs a sender and a receiver.");
    }
  }

  /// A sending of which the file states the nodes.
  public ImportedSend(
      final int slot,
      final ChunkName chunk,
      final List<Integer> path,
      final OptionalInt lane,
      final Action action,
      final String place) {
    this(slot, chunk, path, lane, action, place, Optional.empty());
  }

  /// The node that sends.
  public int sender() {
    return path.getFirst();
  }

  /// The node that receives; the sender if the path has no other.
  public int receiver() {
    return path.getLast();
  }

  /// The line with which the place begins, if it does.
  public OptionalInt line() {
    return line(place);
  }

  /// The line with which a place begins, if it does.
  public static OptionalInt line(final String place) {
    final Matcher line = LINE.matcher(place);
    return line.matches() ? OptionalInt.of(Integer.parseInt(line.group(1))) : OptionalInt.empty();
  }
}
