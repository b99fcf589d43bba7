package org.heliograph.simulate.slotted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.primitive.IntList;

/// A generator that makes the messages of another message generator and records them: every message
/// with its step, source and target, including those for which there was no room.
///
/// For one simulation. Replaying the record as a trace gives the same result. 12 bytes per message.
/// It is not a plug-in and has no spec; use the spec of the recorded message generator.
public final class RecordingGenerator implements MessageGenerator {
  private final MessageGenerator recorded;
  private final List<Track> tracks = new ArrayList<>();

  public RecordingGenerator(final MessageGenerator recorded) {
    this.recorded = recorded;
  }

  /// A message that was made in `step`.
  public record Made(int step, int source, int target) {}

  /// Receives the messages, one after another.
  @FunctionalInterface
  public interface Reader {
    /// One message.
    void read(Made message);
  }

  @Override
  public Injector injector(final SlottedModel model, final int first, final int end) {
    final Track track = new Track(first);
    tracks.add(track);
    final Injector made = recorded.injector(model, first, end);
    return (step, inFlight, sink) ->
        made.inject(
            step,
            inFlight,
            (source, target) -> {
              track.add((int) step, source, target);
              sink.accept(source, target);
            });
  }

  /// The number of messages made.
  public long messages() {
    return tracks.stream().mapToLong(Track::count).sum();
  }

  /// Passes the messages made so far to `reader`, by step, then by source, then in the order made;
  /// the same order for any number of threads. Must not be called while a simulation runs.
  public void replay(final Reader reader) {
    final List<Track> parts = new ArrayList<>(tracks);
    parts.sort(Comparator.comparingInt(track -> track.firstSource));
    final int[] read = new int[parts.size()];
    int step = 0;
    while (step < Integer.MAX_VALUE) {
      int nextStep = Integer.MAX_VALUE;
      for (int i = 0; i < read.length; i++) {
        final Track part = parts.get(i);
        final int begin = read[i];
        read[i] = part.end(begin, step);
        part.messages(begin, read[i]).forEach(reader::read);
        nextStep = Math.min(nextStep, part.stepAt(read[i]));
      }
      step = nextStep;
    }
  }

  /// The messages of the processors of one thread, in order of steps.
  private static final class Track {
    private static final int COLUMNS = 3;

    private final int firstSource;
    private final IntList rows = new IntList();

    Track(final int firstSource) {
      this.firstSource = firstSource;
    }

    void add(final int step, final int source, final int target) {
      rows.add(step);
      rows.add(source);
      rows.add(target);
    }

    int count() {
      return rows.size() / COLUMNS;
    }

    int stepAt(final int row) {
      return row < count() ? rows.get(row * COLUMNS) : Integer.MAX_VALUE;
    }

    /// The first row from `begin` on that is of another step.
    int end(final int begin, final int step) {
      int row = begin;
      while (stepAt(row) == step) {
        row++;
      }
      return row;
    }

    List<Made> messages(final int begin, final int end) {
      final List<Made> messages = new ArrayList<>();
      for (int at = begin * COLUMNS; at < end * COLUMNS; at += COLUMNS) {
        messages.add(new Made(rows.get(at), rows.get(at + 1), rows.get(at + 2)));
      }
      messages.sort(Comparator.comparingInt(Made::source));
      return messages;
    }
  }
}
