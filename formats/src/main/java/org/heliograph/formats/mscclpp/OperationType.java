package org.heliograph.formats.mscclpp;

import java.util.Arrays;
import java.util.Optional;

/// What an operation of an execution plan does: how what it reads becomes what it writes, and which
/// of both are packets, whose flags say that they have arrived.
enum OperationType {
  NOP("nop", Form.CONTROL),
  BARRIER("barrier", Form.CONTROL),
  SIGNAL("signal", Form.CONTROL),
  WAIT("wait", Form.CONTROL),
  RELAXED_SIGNAL("rlxsignal", Form.CONTROL),
  RELAXED_WAIT("rlxwait", Form.CONTROL),
  FLUSH("flush", Form.CONTROL),
  RELEASE("sem_release", Form.CONTROL),
  ACQUIRE("sem_acquire", Form.CONTROL),
  PIPELINE("pipeline", Form.CONTROL),
  PUT("put", Form.EACH),
  PUT_SIGNAL("pws", Form.EACH),
  PUT_SIGNAL_FLUSH("pwsf", Form.EACH),
  GET("get", Form.EACH),
  COPY("copy", Form.EACH),
  REDUCE("re", Form.SUM),
  REDUCE_SEND("res", Form.SUM),
  READ_REDUCE("rre", Form.SUM),
  READ_REDUCE_SEND("rres", Form.SUM),
  PUT_PACKETS("ppkt", Form.EACH, Packets.NONE, Packets.ALL),
  READ_PUT_PACKETS("rppkt", Form.SUM, Packets.ALL, Packets.ALL),
  COPY_PACKETS("cpkt", Form.EACH, Packets.NONE, Packets.ALL),
  UNPACK_PACKETS("upkt", Form.EACH, Packets.ALL, Packets.NONE),
  REDUCE_PACKETS("repkt", Form.SUM, Packets.LATER, Packets.NONE),
  REDUCE_SEND_PACKETS("respkt", Form.SUM, Packets.LATER, Packets.LATER),
  REDUCE_COPY_PACKETS("recpkt", Form.SUM, Packets.LATER, Packets.LATER),
  REDUCE_COPY_SEND_PACKETS("recspkt", Form.SUM, Packets.LATER, Packets.LATER),
  SWITCH_REDUCE_STORE("glres", Form.EACH),
  SWITCH_STORE("gstore", Form.EACH),
  SWITCH_STORE_PACKETS("gstorepkt", Form.EACH, Packets.ALL, Packets.ALL);

  /// How sources become targets.
  enum Form {
    /// It moves nothing.
    CONTROL,
    /// Each target gets what the source of the same number holds.
    EACH,
    /// Every target gets the sum of all sources.
    SUM
  }

  /// Which places of an operation hold packets.
  enum Packets {
    NONE,
    /// All but the first.
    LATER,
    ALL;

    boolean at(final int index) {
      return this == ALL || (this == LATER && index > 0);
    }
  }

  private final String text;
  private final Form form;
  private final Packets sources;
  private final Packets targets;

  OperationType(final String text, final Form form) {
    this(text, form, Packets.NONE, Packets.NONE);
  }

  OperationType(final String text, final Form form, final Packets sources, final Packets targets) {
    this.text = text;
    this.form = form;
    this.sources = sources;
    this.targets = targets;
  }

  /// As it stands in a file.
  String text() {
    return text;
  }

  Form form() {
    return form;
  }

  Packets sources() {
    return sources;
  }

  Packets targets() {
    return targets;
  }

  boolean usesPackets() {
    return sources != Packets.NONE || targets != Packets.NONE;
  }

  /// Whether a put tells its receiver that it has ended.
  boolean signals() {
    return this == PUT_SIGNAL || this == PUT_SIGNAL_FLUSH;
  }

  boolean isRelaxed() {
    return this == RELAXED_SIGNAL || this == RELAXED_WAIT;
  }

  static Optional<OperationType> of(final String text) {
    return Arrays.stream(values()).filter(type -> type.text.equals(text)).findFirst();
  }
}
