package org.heliograph.lab.draw;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.stream.IntStream;

/// A raster of rows and slots: in each cell the key that most transmissions there have, and how
/// much of the cell is busy.
///
/// A cell that stands for several rows or slots holds its key by majority vote: the key of more
/// than half of its transmissions, if there is one, else one of the more frequent.
final class SpaceTimeRaster {
  private final long rows;
  private final int slots;
  private final int rowsPerCell;
  private final int slotsPerCell;
  private final int height;
  private final int width;
  private final int[] keys;
  private final int[] votes;
  private final int[] uses;

  /// The largest numbers of rows and of columns of a raster.
  record Size(int rows, int columns) {}

  SpaceTimeRaster(final long rows, final int slots, final Size most) {
    this.rows = rows;
    this.slots = slots;
    this.rowsPerCell = (int) Math.max(1, Math.ceilDiv(rows, most.rows()));
    this.slotsPerCell = Math.max(1, Math.ceilDiv(slots, most.columns()));
    this.height = (int) Math.ceilDiv(rows, rowsPerCell);
    this.width = Math.ceilDiv(slots, slotsPerCell);
    this.keys = new int[height * width];
    this.votes = new int[keys.length];
    this.uses = new int[keys.length];
  }

  boolean isExact() {
    return rowsPerCell == 1 && slotsPerCell == 1;
  }

  void add(final long row, final int slot, final int key) {
    final int cell = (int) (row / rowsPerCell) * width + slot / slotsPerCell;
    uses[cell]++;
    if (votes[cell] == 0) {
      keys[cell] = key;
    }
    votes[cell] += keys[cell] == key ? 1 : -1;
  }

  /// Writes `rows`, `columns`, `rowsPerCell`, `slotsPerCell`, `exact`, and row by row the cells:
  /// `bytes`, the bytes of a key; `keys`, key + 1 of each cell or 0 if it is idle, and `shares`, 0
  /// to 255, both in base 64, the lowest byte first. A cell is full if `full` transmissions per row
  /// and slot are in it, or as many as in the fullest if that is 0.
  void write(final JsonBuilder json, final long full) {
    json.name("rows").number(height).name("columns").number(width);
    json.name("rowsPerCell").number(rowsPerCell).name("slotsPerCell").number(slotsPerCell);
    json.name("exact").truth(isExact());
    final int largest = IntStream.of(keys).max().orElse(0) + 1;
    final int bytes = largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : 4;
    final ByteBuffer coded =
        ByteBuffer.allocate(bytes * keys.length).order(ByteOrder.LITTLE_ENDIAN);
    final byte[] shares = new byte[keys.length];
    final int most = Math.max(1, IntStream.of(uses).max().orElse(1));
    for (int cell = 0; cell < keys.length; cell++) {
      final int key = uses[cell] == 0 ? 0 : keys[cell] + 1;
      switch (bytes) {
        case 1 -> coded.put((byte) key);
        case 2 -> coded.putShort((short) key);
        default -> coded.putInt(key);
      }
      final double room = full == 0 ? most : (double) full * rowsIn(cell) * slotsIn(cell);
      shares[cell] =
          (byte) (uses[cell] == 0 ? 0 : Math.clamp(Math.round(255 * uses[cell] / room), 1, 255));
    }
    final Base64.Encoder base64 = Base64.getEncoder();
    json.name("bytes").number(bytes).name("keys").text(base64.encodeToString(coded.array()));
    json.name("shares").text(base64.encodeToString(shares));
  }

  private long rowsIn(final int cell) {
    return Math.min(rowsPerCell, rows - (long) cell / width * rowsPerCell);
  }

  private int slotsIn(final int cell) {
    return Math.min(slotsPerCell, slots - cell % width * slotsPerCell);
  }
}
