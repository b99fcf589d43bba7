package org.heliograph.algorithm.kernel;

import org.heliograph.graph.ArcColouring;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.view.RingOrLine;

/// Lightpaths along a [RingOrLine] that could all be established at once if there were enough
/// wavelengths. Each is an arc that carries one chunk.
///
/// Arcs get colours, separately for each direction: colours that were given, and above them those
/// found by [ArcColouring]. With w lanes, w colours share a slot.
public final class WavelengthStage {
  /// The colour of a lightpath that takes any.
  public static final int ANY = -1;

  private final RingOrLine ringOrLine;
  private final IntList from = new IntList();
  private final IntList lengths = new IntList();
  private final IntList chunks = new IntList();
  private final IntList colours = new IntList();

  /// What receives the lightpaths, such as [ArcLightpaths#add].
  @FunctionalInterface
  public interface Lightpaths {
    /// Receives a lightpath for `chunk` over the arc of |`length`| links from position `from`,
    /// forward if positive.
    void add(int slot, int chunk, int from, int length, int lane);
  }

  /// An empty stage.
  public WavelengthStage(final RingOrLine ringOrLine) {
    this.ringOrLine = ringOrLine;
  }

  /// Sends `chunk` over the arc of |`length`| links from position `from`, forward if positive.
  public void add(final int from, final int length, final int chunk) {
    add(from, length, chunk, ANY);
  }

  /// Does the same in the colour `colour` of its direction, or in [#ANY].
  public void add(final int from, final int length, final int chunk, final int colour) {
    this.from.add(from);
    lengths.add(length);
    chunks.add(chunk);
    colours.add(colour);
  }

  /// Adds the lightpaths to `paths` in the slots from `first` on; returns the slot after the last.
  public int addTo(final Lightpaths paths, final int first) {
    final int slots = slots();
    final int lanes = ringOrLine.lanes();
    for (int i = 0; i < colours.size(); i++) {
      final int colour = colours.get(i);
      final int slot = first + colour / lanes;
      paths.add(slot, chunks.get(i), from.get(i), lengths.get(i), colour % lanes);
    }
    return first + slots;
  }

  /// Adds the lightpaths once for each of `copies` chunks from theirs on, in the slots from `first`
  /// on; those of one chunk share a slot, so all of them must fit into one. Returns the slot after
  /// the last.
  public int addWhole(final Lightpaths paths, final int first, final int copies) {
    final int each = colours();
    if (each == 0) {
      return first;
    }
    final int perSlot = ringOrLine.lanes() / each;
    for (int copy = 0; copy < copies; copy++) {
      final int slot = first + copy / perSlot;
      final int lane = copy % perSlot * each;
      for (int i = 0; i < colours.size(); i++) {
        final int chunk = chunks.get(i) + copy;
        paths.add(slot, chunk, from.get(i), lengths.get(i), lane + colours.get(i));
      }
    }
    return first + Math.ceilDiv(copies, perSlot);
  }

  /// How many slots the lightpaths take.
  public int slots() {
    return Math.ceilDiv(colours(), ringOrLine.lanes());
  }

  /// Colours all lightpaths; returns the number of colours.
  private int colours() {
    return Math.max(colour(1), colour(-1));
  }

  /// Colours the arcs in direction `way` that have no colour, above the colours that were given;
  /// returns the number of colours.
  private int colour(final int way) {
    final IntList open = new IntList();
    int above = 0;
    for (int i = 0; i < colours.size(); i++) {
      if (Integer.signum(lengths.get(i)) == way) {
        above = Math.max(above, colours.get(i) + 1);
        if (colours.get(i) == ANY) {
          open.add(i);
        }
      }
    }
    final int[] starts = new int[open.size()];
    final int[] links = new int[open.size()];
    for (int i = 0; i < starts.length; i++) {
      final int start = from.get(open.get(i));
      final int length = lengths.get(open.get(i));
      starts[i] = way > 0 ? start : ringOrLine.step(start, length);
      links[i] = Math.abs(length);
    }
    final ArcColouring found =
        ArcColouring.of(ringOrLine.size(), ringOrLine.isClosed(), starts, links);
    for (int i = 0; i < starts.length; i++) {
      colours.set(open.get(i), above + found.colour(i));
    }
    return above + found.count();
  }
}
