package org.heliograph.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.simulate.values.Operation;
import org.heliograph.topology.NodeSet;

/// The bytes that sources start with, and those that the demand says targets must end with.
///
/// Both follow from the seed, the round, the chunk and the source, so any rank can compute them. A
/// chunk that is copied has the same bytes at all its sources. Chunks that combine consist of
/// 64-bit numbers in the byte order of the machine, drawn from 0 to 2³²−1, so that sums are exact.
public record Contributions(long seed, int chunkBytes, boolean combines, Operation operation) {
  private static final VarHandle NUMBERS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  public Contributions {
    if (chunkBytes < 1 || (combines && chunkBytes % Long.BYTES != 0)) {
      throw new AssertionError("chunks of " + chunkBytes + " bytes");
    }
  }

  /// What `node` starts with.
  public byte[] of(final int round, final int chunk, final int node) {
    final SplittableRandom random = random(round, chunk, combines ? node + 1L : 0);
    final byte[] bytes = new byte[chunkBytes];
    if (!combines) {
      random.nextBytes(bytes);
      return bytes;
    }
    for (int at = 0; at < bytes.length; at += Long.BYTES) {
      NUMBERS.set(bytes, at, random.nextLong(1L << 32));
    }
    return bytes;
  }

  private SplittableRandom random(final int round, final int chunk, final long source) {
    long key = seed;
    for (final long part : new long[] {round, chunk, source}) {
      key = (key ^ part) * 0xff51afd7ed558ccdL;
      key ^= key >>> 32;
      key = key * 0xc4ceb9fe1a85ec53L + part;
      key ^= key >>> 29;
    }
    return new SplittableRandom(key);
  }

  /// What every target must end with, if the chunk starts at `sources`.
  public byte[] result(final int round, final int chunk, final NodeSet sources) {
    byte[] result = of(round, chunk, sources.get(0));
    for (int i = 1; combines && i < sources.size(); i++) {
      result = combined(result, of(round, chunk, sources.get(i)));
    }
    return result;
  }

  /// The contribution of a node that has none: every number is neutral.
  public byte[] neutral() {
    final byte[] bytes = new byte[chunkBytes];
    for (int at = 0; combines && at < bytes.length; at += Long.BYTES) {
      NUMBERS.set(bytes, at, operation.identity());
    }
    return bytes;
  }

  /// The combination of two values, number by number, as a new array.
  byte[] combined(final byte[] one, final byte[] other) {
    final byte[] both = Arrays.copyOf(one, one.length);
    for (int at = 0; at < both.length; at += Long.BYTES) {
      NUMBERS.set(
          both, at, operation.apply((long) NUMBERS.get(one, at), (long) NUMBERS.get(other, at)));
    }
    return both;
  }
}
