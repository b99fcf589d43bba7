package org.heliograph.formats;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// A fingerprint of a network: SHA-256 over the number of nodes and channels and, channel by
/// channel, its writers, readers and lanes, as big-endian integers.
///
/// Labels, positions, media and rates are left out, since channel ids do not depend on them. O(n +
/// Σ ends); of an implicit network with more channels than can be listed, 65 536 channels at equal
/// distances stand for all.
public final class TopologyDigest {
  private static final int SAMPLES = 1 << 16;

  private TopologyDigest() {}

  /// The fingerprint of `topology`: `sha256:` and 64 hexadecimal digits.
  public static String of(final Topology topology) {
    final MessageDigest digest = sha256();
    final long channels = topology.channels();
    final long step = channels > TopologyBuilder.MAX_CHANNELS ? channels / SAMPLES : 1;
    final ByteBuffer buffer = ByteBuffer.allocate(1 << 12);
    buffer.putLong(topology.nodes()).putLong(channels);
    for (long channel = 0; channel < channels; channel += step) {
      final int writers = topology.writerCount(channel);
      put(digest, buffer, writers);
      for (int i = 0; i < writers; i++) {
        put(digest, buffer, topology.writer(channel, i));
      }
      final int readers = topology.readerCount(channel);
      put(digest, buffer, readers);
      for (int i = 0; i < readers; i++) {
        put(digest, buffer, topology.reader(channel, i));
      }
      put(digest, buffer, topology.lanes(channel));
    }
    digest.update(buffer.flip());
    return "sha256:" + HexFormat.of().formatHex(digest.digest());
  }

  private static void put(final MessageDigest digest, final ByteBuffer buffer, final int value) {
    if (buffer.remaining() < Integer.BYTES) {
      digest.update(buffer.flip());
      buffer.clear();
    }
    buffer.putInt(value);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (final NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
