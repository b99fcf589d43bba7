package org.heliograph.lab.draw;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;

/// A raster of rows and slots: in each cell the key of its transmissions, and how much of the cell
/// is busy.
///
/// Of a cell with several keys, few keys in all, it is the one by majority vote. Of many keys,
/// which are shown as hues around a circle, it is the mean direction, so that neighbours keep a
/// common hue. A cell without either is mixed.
final class SpaceTimeRaster {
  /// A cell is mixed if fewer votes are left than this share of its uses.
  private static final double CLEAR_VOTES = 0.12;

  /// A cell is mixed if the mean direction of its keys is shorter than this.
  private static final double CLEAR_DIRECTION = 0.5;

  private final long rows;
  private final int slots;
  private final int rowsPerCell;
  private final int slotsPerCell;
  private final int height;
  private final int width;
  private final int count;
  private final int[] keys;
  private final int[] votes;
  private final double[] directionX;
  private final double[] directionY;
  private final int[] uses;
  private int turned = -1;
  private double cosine;
  private double sine;

  /// All rows and slots.
  record Span(long rows, int slots) {}

  /// The largest numbers of rows and of columns of a raster.
  record Size(int rows, int columns) {}

  /// A raster of `rows` times `slots` in at most `most` cells, for keys below `count`.
  SpaceTimeRaster(final Span span, final int count, final Size most) {
    final long rows = span.rows();
    final int slots = span.slots();
    this.count = count;
    this.rows = rows;
    this.slots = slots;
    this.rowsPerCell = (int) Math.max(1, Math.ceilDiv(rows, most.rows()));
    this.slotsPerCell = Math.max(1, Math.ceilDiv(slots, most.columns()));
    this.height = (int) Math.ceilDiv(rows, rowsPerCell);
    this.width = Math.ceilDiv(slots, slotsPerCell);
    this.keys = new int[height * width];
    this.votes = new int[keys.length];
    this.directionX = new double[isRamp() ? keys.length : 0];
    this.directionY = new double[directionX.length];
    this.uses = new int[keys.length];
  }

  boolean isExact() {
    return rowsPerCell == 1 && slotsPerCell == 1;
  }

  void add(final long row, final int slot, final int key) {
    final int cell = (int) (row / rowsPerCell) * width + slot / slotsPerCell;
    uses[cell]++;
    if (isRamp()) {
      turnTo(key);
      directionX[cell] += cosine;
      directionY[cell] += sine;
      return;
    }
    if (votes[cell] == 0) {
      keys[cell] = key;
    }
    votes[cell] += keys[cell] == key ? 1 : -1;
  }

  /// Computes the direction of a key, which most hops share with the one before.
  private void turnTo(final int key) {
    if (key != turned) {
      final double angle = 2 * StrictMath.PI * key / count;
      cosine = StrictMath.cos(angle);
      sine = StrictMath.sin(angle);
      turned = key;
    }
  }

  /// Whether colours are hues around a circle rather than distinct.
  private boolean isRamp() {
    return count > Palette.SIZE;
  }

  /// The key of a cell plus 1, `count` + 1 if it is mixed, or 0 if it is idle.
  private int code(final int cell) {
    if (uses[cell] == 0) {
      return 0;
    }
    final boolean isClear =
        isRamp()
            ? StrictMath.hypot(directionX[cell], directionY[cell]) >= CLEAR_DIRECTION * uses[cell]
            : votes[cell] >= CLEAR_VOTES * uses[cell];
    if (!isClear) {
      return count + 1;
    }
    if (!isRamp()) {
      return keys[cell] + 1;
    }
    final double turn = StrictMath.atan2(directionY[cell], directionX[cell]) / (2 * StrictMath.PI);
    return (int) Math.floorMod(Math.round(turn * count), (long) count) + 1;
  }

  /// Writes `rows`, `columns`, `rowsPerCell`, `slotsPerCell`, `exact`, and row by row the cells:
  /// `bytes`, the bytes of a key; `keys`, key + 1 of each cell, 0 if it is idle or `mixed`; and
  /// `shares`, 0 to 255, both in base 64, the lowest byte first. A cell is full if `full`
  /// transmissions per row and slot are in it, or as many as in the fullest if that is 0.
  void write(final JsonGenerator json, final long full) {
    json.writeName("rows").writeNumber(height).writeName("columns").writeNumber(width);
    json.writeName("rowsPerCell")
        .writeNumber(rowsPerCell)
        .writeName("slotsPerCell")
        .writeNumber(slotsPerCell);
    json.writeName("exact").writeBoolean(isExact());
    final int largest = count + 1;
    json.writeName("mixed").writeNumber(largest);
    final int bytes = largest < 1 << 8 ? 1 : largest < 1 << 16 ? 2 : 4;
    final ByteBuffer coded =
        ByteBuffer.allocate(bytes * keys.length).order(ByteOrder.LITTLE_ENDIAN);
    final byte[] shares = new byte[keys.length];
    final int most = Math.max(1, IntStream.of(uses).max().orElse(1));
    for (int cell = 0; cell < keys.length; cell++) {
      final int key = code(cell);
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
    json.writeName("bytes")
        .writeNumber(bytes)
        .writeName("keys")
        .writeString(base64.encodeToString(coded.array()));
    json.writeName("shares").writeString(base64.encodeToString(shares));
  }

  private long rowsIn(final int cell) {
    return Math.min(rowsPerCell, rows - (long) cell / width * rowsPerCell);
  }

  private int slotsIn(final int cell) {
    return Math.min(slotsPerCell, slots - cell % width * slotsPerCell);
  }
}
