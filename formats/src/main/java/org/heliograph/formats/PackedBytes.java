package org.heliograph.formats;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Bytes as a word for specs and addresses: deflated (RFC 1950), then base64url without padding.
public final class PackedBytes {
  /// The most bytes that are unpacked: 16 MiB.
  public static final int MAX_BYTES = 16 << 20;

  private static final int PIECE = 1 << 14;

  private PackedBytes() {}

  /// The word for `bytes`.
  public static String pack(final byte[] bytes) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      deflater.setInput(bytes);
      deflater.finish();
      final ByteArrayOutputStream out = new ByteArrayOutputStream();
      final byte[] piece = new byte[PIECE];
      while (!deflater.finished()) {
        out.write(piece, 0, deflater.deflate(piece));
      }
      return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
    }
  }

  /// The bytes that `word` stands for. Throws `IllegalArgumentException` with a clause if it is
  /// broken, or if more than [#MAX_BYTES] come out of it.
  public static byte[] unpack(final String word) {
    final byte[] packed;
    try {
      packed = Base64.getUrlDecoder().decode(word);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("it is no base64url, or a part of it is missing", e);
    }
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(packed);
      final ByteArrayOutputStream out = new ByteArrayOutputStream();
      final byte[] piece = new byte[PIECE];
      while (!inflater.finished()) {
        final int length = inflater.inflate(piece);
        if (length == 0 && !inflater.finished()) {
          throw new IllegalArgumentException("it ends too early");
        }
        out.write(piece, 0, length);
        if (out.size() > MAX_BYTES) {
          throw new IllegalArgumentException(
              "more than %s bytes come out of it".formatted(MAX_BYTES));
        }
      }
      if (inflater.getRemaining() > 0) {
        throw new IllegalArgumentException("something follows its end");
      }
      return out.toByteArray();
    } catch (final DataFormatException e) {
      throw new IllegalArgumentException("it is not deflated data", e);
    }
  }
}
