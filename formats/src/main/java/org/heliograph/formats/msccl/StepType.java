package org.heliograph.formats.msccl;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

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
    return Set.of(SEND, RECEIVE_COPY_SEND, RECEIVE_REDUCE_SEND, RECEIVE_REDUCE_COPY_SEND)
        .contains(this);
  }

  boolean receives() {
    return !Set.of(NOP, SEND, COPY, REDUCE).contains(this);
  }

  /// Whether it reads what is at its source.
  boolean readsSource() {
    return !Set.of(NOP, RECEIVE, RECEIVE_COPY_SEND).contains(this);
  }

  /// Whether it changes what is at its destination.
  boolean writes() {
    return !Set.of(NOP, SEND, RECEIVE_REDUCE_SEND).contains(this);
  }
}
