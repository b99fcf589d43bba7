package org.heliograph.formats.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// A message in the wire format of protocol buffers, as it is built field by field.
///
/// Values that proto3 takes as default are written too, so that a reader finds every field.
final class ProtobufMessage {
  private static final int VARINT = 0;
  private static final int LENGTH_DELIMITED = 2;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /// Adds an integer, an enumeration or a truth value; negative numbers take ten bytes.
  ProtobufMessage number(final int field, final long value) {
    varint(((long) field << 3) | VARINT);
    varint(value);
    return this;
  }

  /// Adds a text.
  ProtobufMessage text(final int field, final String value) {
    return delimited(field, value.getBytes(StandardCharsets.UTF_8));
  }

  /// Adds a message.
  ProtobufMessage message(final int field, final ProtobufMessage value) {
    return delimited(field, value.bytes.toByteArray());
  }

  /// Adds a list of integers in packed form; nothing if it is empty.
  ProtobufMessage packed(final int field, final Iterable<Integer> values) {
    final ProtobufMessage list = new ProtobufMessage();
    values.forEach(list::varint);
    return list.bytes.size() == 0 ? this : message(field, list);
  }

  private ProtobufMessage delimited(final int field, final byte[] value) {
    varint(((long) field << 3) | LENGTH_DELIMITED);
    varint(value.length);
    bytes.writeBytes(value);
    return this;
  }

  private void varint(final long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /// Writes the length of this message and then the message.
  void writeDelimited(final OutputStream out) throws IOException {
    final ProtobufMessage length = new ProtobufMessage();
    length.varint(bytes.size());
    length.bytes.writeTo(out);
    bytes.writeTo(out);
  }
}
