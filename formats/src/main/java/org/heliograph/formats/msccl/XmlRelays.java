package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Sends that only pass on what their GPU received into scratch for that purpose: a route over
/// several GPUs, which in slots takes one slot.
final class XmlRelays {
  private final XmlConnections connections;
  private final Map<XmlProgram.Place, XmlProgram.Place> before = new HashMap<>();
  private final Map<XmlProgram.Place, XmlProgram.Place> after = new HashMap<>();

  /// No relay.
  XmlRelays(final XmlConnections connections) {
    this.connections = connections;
  }

  /// The relays among the steps that read what a receive stored, for each receive.
  static XmlRelays of(
      final XmlProgram program,
      final XmlConnections connections,
      final Map<XmlProgram.Place, Set<XmlProgram.Place>> readers) {
    final XmlRelays relays = new XmlRelays(connections);
    readers.forEach(
        (receive, reading) -> {
          final XmlProgram.Place send = connections.sendOf(receive).orElse(receive);
          final XmlProgram.Place only = reading.iterator().next();
          if (reading.size() == 1 && isPlain(program, send) && isPlain(program, only)) {
            relays.before.put(only, send);
            relays.after.put(send, only);
          }
        });
    return relays;
  }

  private static boolean isPlain(final XmlProgram program, final XmlProgram.Place send) {
    return program.step(send).type() == StepType.SEND && program.step(send).count() == 1;
  }

  boolean isEmpty() {
    return before.isEmpty();
  }

  /// Whether a send passes on what another one sent.
  boolean isRelay(final XmlProgram.Place send) {
    return before.containsKey(send);
  }

  /// Whether what a send sends is only passed on.
  boolean isPassedOn(final XmlProgram.Place send) {
    return after.containsKey(send);
  }

  /// The first send of the relay that `step` is in, or itself.
  XmlProgram.Place first(final XmlProgram.Place step) {
    XmlProgram.Place at = step;
    while (before.containsKey(at)) {
      at = before.getOrDefault(at, at);
    }
    return at;
  }

  /// The sends of the relay that begins with `first`, which may be that one alone.
  List<XmlProgram.Place> from(final XmlProgram.Place first) {
    final List<XmlProgram.Place> sends = new ArrayList<>(List.of(first));
    while (after.containsKey(sends.getLast())) {
      sends.add(after.getOrDefault(sends.getLast(), first));
    }
    return sends;
  }

  /// Whether `send` waits for `earlier` only because that receives what it passes on.
  boolean isWithin(final XmlProgram.Place send, final XmlProgram.Place earlier) {
    return isRelay(send) && connections.isReceiveOf(earlier, before.getOrDefault(send, send));
  }
}
