package org.heliograph.formats.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// One node of a Chakra execution trace: what it is, what it waits for, and its attributes.
///
/// Source: the schema of Chakra, `et_def.proto`.
record ChakraNode(
    long id,
    String name,
    int type,
    Set<Long> after,
    OptionalLong micros,
    Map<String, Long> numbers,
    Map<String, String> texts) {
  static final int COMPUTE = 4;
  static final int SEND = 5;
  static final int RECEIVE = 6;
  static final int COLLECTIVE = 7;

  private static final int ID = 1;
  private static final int NAME = 2;
  private static final int TYPE = 3;
  private static final int CONTROL_DEPENDENCIES = 4;
  private static final int DATA_DEPENDENCIES = 5;
  private static final int DURATION = 7;
  private static final int ATTRIBUTE = 10;
  private static final int TEXT = 29;
  private static final int MOST_DEPENDENCIES = 1 << 20;

  /// The node that `message` holds.
  static ChakraNode read(final ProtobufInput message) {
    long id = 0;
    String name = "";
    int type = 0;
    OptionalLong micros = OptionalLong.empty();
    final Set<Long> after = new HashSet<>();
    final Map<String, Long> numbers = new HashMap<>();
    final Map<String, String> texts = new HashMap<>();
    while (!message.isAtEnd()) {
      final ProtobufInput.Field field = message.field();
      switch (field.number()) {
        case ID -> id = field.value();
        case NAME -> name = field.text();
        case TYPE -> type = (int) field.value();
        case CONTROL_DEPENDENCIES, DATA_DEPENDENCIES -> after.addAll(field.numbers());
        case DURATION -> micros = OptionalLong.of(field.value());
        case ATTRIBUTE -> attribute(field.part(), numbers, texts);
        default -> {}
      }
      if (after.size() > MOST_DEPENDENCIES) {
        throw new IllegalArgumentException(
            "byte %s: a node waits for too many others".formatted(message.position()));
      }
    }
    return new ChakraNode(id, name, type, Set.copyOf(after), micros, numbers, texts);
  }

  /// Takes a number or a text; lists are not used.
  private static void attribute(
      final ProtobufInput message,
      final Map<String, Long> numbers,
      final Map<String, String> texts) {
    String name = "";
    final List<ProtobufInput.Field> values = new ArrayList<>();
    while (!message.isAtEnd()) {
      final ProtobufInput.Field field = message.field();
      if (field.number() == 1) {
        name = field.text();
      } else {
        values.add(field);
      }
    }
    for (final ProtobufInput.Field value : values) {
      if (value.type() == ProtobufInput.VARINT) {
        numbers.put(name, value.value());
      } else if (value.number() == TEXT) {
        texts.put(name, value.text());
      }
    }
  }

  Optional<Long> number(final String attribute) {
    return Optional.ofNullable(numbers.get(attribute));
  }
}
