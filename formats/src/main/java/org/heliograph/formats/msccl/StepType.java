package org.heliograph.formats.msccl;

import java.util.Arrays;
import java.util.Optional;

/// What a step of a threadblock does: waits, receives, adds what is here, stores, sends on, or
/// copies or adds within its GPU.
enum StepType {
  NOP("nop"),
  SEND("s"),
  RECEIVE("r"),
  RECEIVE_COPY_SEND("rcs"),
  RECEIVE_REDUCE_SEND("rrs"),
  RECEIVE_REDUCE_COPY("rrc"),
  RECEIVE_REDUCE_COPY_SEND("rrcs"),
  COPY("cpy"),
  REDUCE("re");

  private final String text;

  StepType(final String text) {
    this.text = text;
  }

  /// As it stands in a file.
  String text() {
    return text;
  }

  static Optional<StepType> of(final String text) {
    return Arrays.stream(values()).filter(type -> type.text.equals(text)).findFirst();
  }

  boolean sends() {
    return switch (this) {
      case SEND, RECEIVE_COPY_SEND, RECEIVE_REDUCE_SEND, RECEIVE_REDUCE_COPY_SEND -> true;
      case NOP, RECEIVE, RECEIVE_REDUCE_COPY, COPY, REDUCE -> false;
    };
  }

  boolean receives() {
    return switch (this) {
      case RECEIVE,
          RECEIVE_COPY_SEND,
          RECEIVE_REDUCE_SEND,
          RECEIVE_REDUCE_COPY,
          RECEIVE_REDUCE_COPY_SEND ->
          true;
      case NOP, SEND, COPY, REDUCE -> false;
    };
  }

  /// Whether it reads what is at its source.
  boolean readsSource() {
    return switch (this) {
      case SEND, RECEIVE_REDUCE_SEND, RECEIVE_REDUCE_COPY, RECEIVE_REDUCE_COPY_SEND, COPY, REDUCE ->
          true;
      case NOP, RECEIVE, RECEIVE_COPY_SEND -> false;
    };
  }

  /// Whether it changes what is at its destination.
  boolean writes() {
    return switch (this) {
      case RECEIVE,
          RECEIVE_COPY_SEND,
          RECEIVE_REDUCE_COPY,
          RECEIVE_REDUCE_COPY_SEND,
          COPY,
          REDUCE ->
          true;
      case NOP, SEND, RECEIVE_REDUCE_SEND -> false;
    };
  }
}
