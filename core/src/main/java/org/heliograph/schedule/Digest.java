package org.heliograph.schedule;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The SHA-256 hash of the transmissions in canonical order, each as big-endian integers.
final class Digest {
  private static final int MOST_POOLED = 1 << 22;
  private static final int FIXED_BYTES = 6 * Integer.BYTES + Long.BYTES;

  private Digest() {}

  static String of(final Schedule schedule) {
    final MessageDigest digest = sha256();
    final byte[] pool = bytes(schedule.pool());
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final int bytes = FIXED_BYTES + at.hops() * Long.BYTES;
      if (buffer.remaining() < bytes) {
        digest.update(buffer.flip());
        buffer = bytes > buffer.capacity() ? ByteBuffer.allocate(bytes) : buffer.clear();
      }
      buffer.putInt(at.slot()).putInt(at.chunk()).putInt(at.sender()).putInt(at.receiver());
      buffer
          .putInt(at.lane())
          .putInt(at.action() == Action.COMBINE ? 1 : 0)
          .putLong(signedHops(at));
      if (pool.length > 0) {
        buffer.put(pool, at.start() * Long.BYTES, at.hops() * Long.BYTES);
        continue;
      }
      for (int hop = 0; hop < at.hops(); hop++) {
        buffer.putLong(at.channel(hop));
      }
    }
    digest.update(buffer.flip());
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }

  /// The channels as big-endian integers; empty if these are too many for one array.
  private static byte[] bytes(final long... pool) {
    if (pool.length > MOST_POOLED) {
      return new byte[0];
    }
    final ByteBuffer buffer = ByteBuffer.allocate(pool.length * Long.BYTES);
    buffer.asLongBuffer().put(pool);
    return buffer.array();
  }

  private static long signedHops(final TransmissionCursor at) {
    return at.isTree() ? -at.hops() : at.hops();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
