package org.heliograph.formats.workload;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A message in the wire format of protocol buffers, read field by field.
final class ProtobufInput {
  static final int VARINT = 0;
  private static final int FIXED64 = 1;
  static final int DELIMITED = 2;
  private static final int FIXED32 = 5;
  private static final int MOST_BITS = 64;

  private final byte[] bytes;
  private final int end;
  private int at;

  private ProtobufInput(final byte[] bytes, final int from, final int end) {
    this.bytes = bytes;
    this.at = from;
    this.end = end;
  }

  static ProtobufInput of(final byte[] bytes) {
    return new ProtobufInput(bytes, 0, bytes.length);
  }

  boolean isAtEnd() {
    return at >= end;
  }

  /// Where the next byte stands.
  int position() {
    return at;
  }

  /// One field: its number, its wire type, and its value, a number or a part of the message.
  record Field(int number, int type, long value, ProtobufInput part) {
    String text() {
      return new String(part.bytes, part.at, part.end - part.at, StandardCharsets.UTF_8);
    }

    /// The numbers of a repeated field, packed or single.
    List<Long> numbers() {
      final List<Long> numbers = new ArrayList<>();
      if (type == VARINT) {
        numbers.add(value);
      }
      while (type == DELIMITED && !part.isAtEnd()) {
        numbers.add(part.varint());
      }
      return numbers;
    }
  }

  /// The next field.
  Field field() {
    final long tag = varint();
    final int type = (int) (tag & 7);
    final long number = tag >>> 3;
    if (number < 1 || number > Integer.MAX_VALUE >> 3) {
      throw fault("field number %s is not allowed".formatted(number));
    }
    return switch (type) {
      case VARINT -> new Field((int) number, type, varint(), nothing());
      case FIXED64 -> new Field((int) number, type, fixed(8), nothing());
      case FIXED32 -> new Field((int) number, type, fixed(4), nothing());
      case DELIMITED -> new Field((int) number, type, 0, delimited());
      default -> throw fault("wire type %s is not known".formatted(type));
    };
  }

  private ProtobufInput nothing() {
    return new ProtobufInput(bytes, at, at);
  }

  /// The next message, which has its length before it.
  ProtobufInput delimited() {
    final long length = varint();
    if (length < 0 || length > end - at) {
      throw fault("a part is longer than the file");
    }
    final ProtobufInput part = new ProtobufInput(bytes, at, at + (int) length);
    at += (int) length;
    return part;
  }

  private long fixed(final int length) {
    if (length > end - at) {
      throw fault("the file ends within a number");
    }
    long value = 0;
    for (int i = 0; i < length; i++) {
      value |= (bytes[at++] & 0xFFL) << (Byte.SIZE * i);
    }
    return value;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < MOST_BITS; shift += 7) {
      if (at >= end) {
        throw fault("the file ends within a number");
      }
      final byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw fault("a number is longer than 64 bits");
  }

  /// A fault at this place; a clause without the file and without a full stop.
  private IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException("byte %s: %s".formatted(at, what));
  }
}
