package org.heliograph.graph;

import java.util.Arrays;
import org.heliograph.primitive.LongList;

/// An ordered partition of the nodes that can be refined until it is equitable, and undone.
///
/// Cells are ranges of one array, named by their first position. Equivalent states in two runs give
/// equal traces for any node names, so different traces prove that no automorphism maps one run to
/// the other.
final class Refinement {
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final Digraph graph;
  private final int[] order;
  private final int[] places;
  private final int[] cells;
  private final int[] lengths;
  private final int[] parents;
  private final int[] starts;
  private int splits;
  private final int[] queue;
  private final boolean[] queued;
  private int queueBegin;
  private int queueLength;
  private final int[] counts;
  private final int[] touched;
  private final int[] touchedCells;
  private int touchedCellCount;
  private long trace;
  private long work;

  Refinement(final Digraph graph, final int[] colours) {
    final int nodes = graph.nodes();
    this.graph = graph;
    this.order = sortedByColour(colours);
    this.places = new int[nodes];
    this.cells = new int[nodes];
    this.lengths = new int[nodes];
    this.parents = new int[nodes];
    this.starts = new int[nodes];
    this.queue = new int[nodes];
    this.queued = new boolean[nodes];
    this.counts = new int[nodes];
    this.touched = new int[nodes];
    this.touchedCells = new int[nodes];
    for (int place = 0; place < nodes; place++) {
      final boolean sameCell = place > 0 && colours[order[place]] == colours[order[place - 1]];
      places[order[place]] = place;
      cells[order[place]] = sameCell ? cells[order[place - 1]] : place;
      lengths[cells[order[place]]]++;
      if (!sameCell) {
        enqueue(place);
      }
    }
  }

  private static int[] sortedByColour(final int[] colours) {
    final long[] keys = new long[colours.length];
    for (int node = 0; node < keys.length; node++) {
      keys[node] = ((long) colours[node] << 32) | node;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }

  /// The number of work steps so far.
  long work() {
    return work;
  }

  int[] order() {
    return order.clone();
  }

  int cell(final int node) {
    return cells[node];
  }

  /// The nodes of a cell, ascending.
  int[] members(final int cell) {
    final int[] members = Arrays.copyOfRange(order, cell, cell + lengths[cell]);
    Arrays.sort(members);
    return members;
  }

  /// The first largest cell, or −1 if every cell has one node.
  int largestCell() {
    int largest = -1;
    int length = 1;
    for (int cell = 0; cell < order.length; cell += lengths[cell]) {
      work++;
      if (lengths[cell] > length) {
        largest = cell;
        length = lengths[cell];
      }
    }
    return largest;
  }

  /// The smallest node above `floor` in `cell` that is not `excluded`, or −1.
  int nextMember(final int cell, final int floor, final int excluded) {
    int least = Integer.MAX_VALUE;
    for (int place = cell; place < cell + lengths[cell]; place++) {
      if (order[place] > floor && order[place] != excluded) {
        least = Math.min(least, order[place]);
      }
    }
    work += lengths[cell];
    return least == Integer.MAX_VALUE ? -1 : least;
  }

  /// The current state, for `undo`.
  int mark() {
    return splits;
  }

  /// Merges the cells split since `mark`; the order within a cell is not restored.
  void undo(final int mark) {
    while (splits > mark) {
      splits--;
      final int start = starts[splits];
      final int parent = parents[splits];
      for (int place = start; place < start + lengths[start]; place++) {
        cells[order[place]] = parent;
      }
      work += lengths[start];
      lengths[parent] += lengths[start];
    }
  }

  /// Separates `node` from its cell, refines, and returns the trace, one entry per splitter.
  long[] individualise(final int node) {
    part(node);
    return refine();
  }

  /// Separates `node` from its cell and refines until the trace differs from `expected`; returns
  /// whether it never did.
  boolean individualiseAlike(final int node, final long[] expected) {
    part(node);
    trace = 0;
    int steps = 0;
    while (queueLength > 0) {
      step();
      if (steps == expected.length || trace != expected[steps]) {
        clearQueue();
        return false;
      }
      steps++;
    }
    return steps == expected.length;
  }

  private void part(final int node) {
    final int cell = cells[node];
    final int last = cell + lengths[cell] - 1;
    swap(places[node], last);
    split(cell, last);
    enqueue(last);
  }

  /// Splits cells until all nodes of a cell have equally many arcs to and from each other cell.
  long[] refine() {
    final LongList traces = new LongList();
    trace = 0;
    while (queueLength > 0) {
      step();
      traces.add(trace);
    }
    return traces.toArray();
  }

  private void clearQueue() {
    while (queueLength > 0) {
      dequeue();
    }
  }

  private int dequeue() {
    final int cell = queue[queueBegin];
    queueBegin = queueBegin + 1 == queue.length ? 0 : queueBegin + 1;
    queueLength--;
    queued[cell] = false;
    return cell;
  }

  /// Splits by the first cell of the queue.
  private void step() {
    final int cell = dequeue();
    final int[] splitter = Arrays.copyOfRange(order, cell, cell + lengths[cell]);
    mix(cell);
    splitBy(splitter, true);
    splitBy(splitter, false);
  }

  private void mix(final long value) {
    trace = (Long.rotateLeft(trace, 7) ^ value) * MULTIPLIER;
  }

  private void enqueue(final int cell) {
    if (!queued[cell]) {
      queued[cell] = true;
      queue[(int) (((long) queueBegin + queueLength) % queue.length)] = cell;
      queueLength++;
    }
  }

  private void swap(final int one, final int other) {
    final int node = order[one];
    order[one] = order[other];
    order[other] = node;
    places[order[one]] = one;
    places[node] = other;
  }

  /// Makes the end of `cell`, from `start` on, a separate cell.
  private void split(final int cell, final int start) {
    final int end = cell + lengths[cell];
    lengths[start] = end - start;
    lengths[cell] = start - cell;
    for (int place = start; place < end; place++) {
      cells[order[place]] = start;
    }
    starts[splits] = start;
    parents[splits] = cell;
    splits++;
  }

  private void splitBy(final int[] splitter, final boolean entering) {
    touchedCellCount = 0;
    for (final int node : splitter) {
      final int degree = entering ? graph.inDegree(node) : graph.outDegree(node);
      // An arc costs several steps: counting, moving and sorting its far end.
      work += 4L * (degree + 1);
      for (int i = 0; i < degree; i++) {
        touch(entering ? graph.tail(graph.inArc(node, i)) : graph.head(graph.outArc(node, i)));
      }
    }
    Arrays.sort(touchedCells, 0, touchedCellCount);
    final int count = touchedCellCount;
    for (int i = 0; i < count; i++) {
      divide(touchedCells[i]);
    }
  }

  /// Counts one arc at `node` and moves the counted nodes to the end of their cell.
  private void touch(final int node) {
    if (counts[node]++ == 0) {
      final int cell = cells[node];
      if (touched[cell]++ == 0) {
        touchedCells[touchedCellCount++] = cell;
      }
      swap(places[node], cell + lengths[cell] - touched[cell]);
    }
  }

  private void divide(final int cell) {
    final int end = cell + lengths[cell];
    final int begin = end - touched[cell];
    touched[cell] = 0;
    final int[] keys = sortByCount(begin, end);
    mix(cell);
    int part = cell;
    int largest = cell;
    final boolean wasQueued = queued[cell];
    for (int place = begin; place < end; place++) {
      final boolean sameCount = place > begin && keys[place - begin] == keys[place - begin - 1];
      if (!sameCount) {
        mix(place);
        mix(keys[place - begin]);
        if (place > cell) {
          split(part, place);
          part = place;
        }
      }
    }
    if (lengths[cell] == end - cell) {
      return;
    }
    for (int start = cell; start < end; start += lengths[start]) {
      largest = lengths[start] > lengths[largest] ? start : largest;
    }
    for (int start = cell; start < end; start += lengths[start]) {
      if (wasQueued || start != largest) {
        enqueue(start);
      }
    }
  }

  /// Sorts the nodes at positions `begin…end−1` by count, resets the counts and returns them.
  private int[] sortByCount(final int begin, final int end) {
    final long[] keys = new long[end - begin];
    for (int i = 0; i < keys.length; i++) {
      final int node = order[begin + i];
      keys[i] = ((long) counts[node] << 32) | node;
      counts[node] = 0;
    }
    Arrays.sort(keys);
    final int[] sorted = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      final int node = (int) keys[i];
      order[begin + i] = node;
      places[node] = begin + i;
      sorted[i] = (int) (keys[i] >>> 32);
    }
    return sorted;
  }
}
