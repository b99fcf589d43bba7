package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.PartialSum;

/// The buffers of all ranks while a plan runs. In place, input and output share memory.
final class PlanMemory {
  /// The name of a place: parts are counted, not chunks.
  record Spot(int rank, char buffer, int offset) {}

  /// An access: which lane of which step, and the operation of that step.
  record Access(Knowledge.Lane lane, Plan.Place operation) {}

  /// A packet: what its flag tells who reads it, and the node in the order of sends that brings it.
  record Packet(Knowledge tells, int node) {}

  /// A place: what it holds (empty if nothing was ever there or a fault hides it), who wrote it
  /// last, and who has read it since. Mutable.
  static final class Cell {
    private final Spot spot;
    private Optional<PartialSum> value;
    private boolean isFilled;
    private Optional<Access> writer = Optional.empty();
    private Optional<Packet> packet = Optional.empty();
    private final List<Access> readers = new ArrayList<>();

    private Cell(final Spot spot, final Optional<PartialSum> initial) {
      this.spot = spot;
      this.value = initial;
      this.isFilled = initial.isPresent();
    }

    Spot spot() {
      return spot;
    }

    Optional<PartialSum> value() {
      return value;
    }

    boolean isFilled() {
      return isFilled;
    }

    Optional<Access> writer() {
      return writer;
    }

    Optional<Packet> packet() {
      return packet;
    }

    List<Access> readers() {
      return List.copyOf(readers);
    }

    void read(final Access by) {
      readers.add(by);
    }

    void write(
        final Access by, final Optional<PartialSum> written, final Optional<Packet> asPacket) {
      value = written;
      isFilled = true;
      writer = Optional.of(by);
      packet = asPacket;
      readers.clear();
    }
  }

  private final BufferCollective collective;
  private final boolean isInPlace;
  private final Map<Spot, Cell> cells = new HashMap<>();

  /// The buffers at the start; `collective` is one of parts.
  PlanMemory(final BufferCollective collective, final boolean isInPlace) {
    this.collective = collective;
    this.isInPlace = isInPlace;
    for (int rank = 0; rank < collective.gpus(); rank++) {
      for (int offset = 0; offset < collective.inputs(rank); offset++) {
        cell(new Spot(rank, 'i', offset));
      }
    }
  }

  /// Where the input begins in the output if both share memory.
  private int shift(final int rank) {
    return collective.shift(rank).orElse(0);
  }

  Cell cell(final Spot named) {
    final Spot spot = canonical(named);
    return cells.computeIfAbsent(spot, at -> new Cell(at, initial(at)));
  }

  private Spot canonical(final Spot named) {
    final int offset = named.offset + shift(named.rank);
    return isInPlace
            && named.buffer == 'i'
            && offset >= 0
            && offset < collective.outputs(named.rank)
        ? new Spot(named.rank, 'o', offset)
        : named;
  }

  private Optional<PartialSum> initial(final Spot spot) {
    final int offset =
        spot.buffer == 'i'
            ? spot.offset
            : spot.buffer == 'o' && isInPlace ? spot.offset - shift(spot.rank) : -1;
    return offset >= 0 && offset < collective.inputs(spot.rank)
        ? Optional.of(PartialSum.of(collective.input(spot.rank, offset), spot.rank))
        : Optional.empty();
  }

  /// All places that are used.
  List<Cell> cells() {
    return List.copyOf(cells.values());
  }
}
