package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import org.heliograph.graph.ArcColouring;

/// Lightpaths along a [RingOrLine] that may all be lit at once, but for lack of wavelengths: each
/// is an arc that carries one chunk.
///
/// Arcs get colours, each way its own: those that were given, and above them those found by
/// [ArcColouring]. Of a loop of w lanes, w colours share a slot.
public final class WavelengthStage {
  private static final int NONE = -1;

  private final RingOrLine ringOrLine;
  private int[] from = new int[16];
  private int[] lengths = new int[16];
  private int[] chunks = new int[16];
  private int[] colours = new int[16];
  private int count;

  /// An empty stage.
  public WavelengthStage(final RingOrLine ringOrLine) {
    this.ringOrLine = ringOrLine;
  }

  /// Sends `chunk` over the arc of |`length`| links from position `from`, forward if positive.
  public void add(final int from, final int length, final int chunk) {
    add(from, length, chunk, NONE);
  }

  /// The same in the colour `colour` of its direction.
  public void add(final int from, final int length, final int chunk, final int colour) {
    if (count == chunks.length) {
      final int capacity = count + (count >> 1);
      this.from = Arrays.copyOf(this.from, capacity);
      lengths = Arrays.copyOf(lengths, capacity);
      chunks = Arrays.copyOf(chunks, capacity);
      colours = Arrays.copyOf(colours, capacity);
    }
    this.from[count] = from;
    lengths[count] = length;
    chunks[count] = chunk;
    colours[count++] = colour;
  }

  /// Adds the lightpaths to `paths` in the slots from `first` on; returns the slot after the last.
  public int light(final ArcLightpaths paths, final int first) {
    colour(1);
    colour(-1);
    final int lanes = ringOrLine.lanes();
    int end = first;
    for (int i = 0; i < count; i++) {
      final int slot = first + colours[i] / lanes;
      paths.add(slot, chunks[i], from[i], lengths[i], colours[i] % lanes);
      end = Math.max(end, slot + 1);
    }
    return end;
  }

  /// Colours what goes `way` and has no colour, above what has one.
  private void colour(final int way) {
    final int[] open = new int[count];
    int opened = 0;
    int above = 0;
    for (int i = 0; i < count; i++) {
      if (Integer.signum(lengths[i]) == way) {
        above = Math.max(above, colours[i] + 1);
        if (colours[i] == NONE) {
          open[opened++] = i;
        }
      }
    }
    final int[] starts = new int[opened];
    final int[] links = new int[opened];
    for (int i = 0; i < opened; i++) {
      final int length = lengths[open[i]];
      starts[i] = way > 0 ? from[open[i]] : ringOrLine.step(from[open[i]], length);
      links[i] = Math.abs(length);
    }
    final ArcColouring found =
        ArcColouring.of(ringOrLine.size(), ringOrLine.isClosed(), starts, links);
    for (int i = 0; i < opened; i++) {
      colours[open[i]] = above + found.colour(i);
    }
  }
}
