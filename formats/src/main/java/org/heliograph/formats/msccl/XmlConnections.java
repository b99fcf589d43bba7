package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.ProgramRules;

/// Which receive takes what which send sends: the k-th of a connection the k-th.
///
/// A connection leads from a GPU to a GPU on a channel; one threadblock sends on it and one
/// receives.
final class XmlConnections {
  /// Two GPUs and a channel.
  private record Connection(int from, int to, int channel) {
    @Override
    public String toString() {
      return "gpu %s to gpu %s on channel %s".formatted(from, to, channel);
    }
  }

  private final XmlProgram program;
  private final XmlFaults faults;
  private final Map<Connection, List<XmlProgram.Place>> sends = new LinkedHashMap<>();
  private final Map<Connection, List<XmlProgram.Place>> receives = new LinkedHashMap<>();
  private final Map<XmlProgram.Place, XmlProgram.Place> sendOf = new HashMap<>();

  /// The connections of `program`; steps without a partner are faults.
  XmlConnections(final XmlProgram program, final XmlFaults faults) {
    this.program = program;
    this.faults = faults;
    program.places().forEach(this::open);
    receives.forEach(this::match);
    sends.forEach(
        (connection, places) -> {
          if (!receives.containsKey(connection)) {
            unreceived(connection, places);
          }
        });
  }

  /// The send that a receiving step takes from, if there is one.
  Optional<XmlProgram.Place> sendOf(final XmlProgram.Place receive) {
    return Optional.ofNullable(sendOf.get(receive));
  }

  /// Whether a step receives what `send` sends.
  boolean isReceiveOf(final XmlProgram.Place step, final XmlProgram.Place send) {
    return send.equals(sendOf.get(step));
  }

  private void open(final XmlProgram.Place at) {
    final XmlProgram.Block block = program.block(at);
    final StepType type = program.step(at).type();
    if (type.sends()) {
      add(sends, new Connection(at.gpu(), block.sendTo(), block.channel()), at, "sends");
    }
    if (type.receives()) {
      add(receives, new Connection(block.receiveFrom(), at.gpu(), block.channel()), at, "receives");
    }
  }

  /// Adds a step of a connection, which must be of the threadblock of the first one.
  private void add(
      final Map<Connection, List<XmlProgram.Place>> steps,
      final Connection connection,
      final XmlProgram.Place at,
      final String verb) {
    final List<XmlProgram.Place> known =
        steps.computeIfAbsent(connection, _ -> new ArrayList<>(List.of(at)));
    if (known.getFirst().equals(at)) {
      return;
    }
    known.add(at);
    if (known.getFirst().block() != at.block()) {
      faults.add(
          ProgramRules.MATCHING,
          "Threadblock %s %s from %s too; one threadblock must do it all, or use another channel."
              .formatted(known.getFirst().block(), verb, connection),
          at);
    }
  }

  private void match(final Connection connection, final List<XmlProgram.Place> taking) {
    final List<XmlProgram.Place> giving = sends.getOrDefault(connection, List.of());
    for (int i = 0; i < taking.size(); i++) {
      final XmlProgram.Place receive = taking.get(i);
      if (i >= giving.size()) {
        faults.add(
            ProgramRules.MATCHING,
            "It waits for receive %s from %s, but only %s are sent."
                .formatted(i + 1, connection, giving.size()),
            receive);
        continue;
      }
      final XmlProgram.Place send = giving.get(i);
      if (program.step(send).count() != program.step(receive).count()) {
        faults.add(
            ProgramRules.MATCHING,
            "It receives %s chunks, but %s, which it takes from, sends %s."
                .formatted(
                    program.step(receive).count(), program.name(send), program.step(send).count()),
            receive,
            send);
      }
      sendOf.put(receive, send);
    }
    if (giving.size() > taking.size()) {
      unreceived(connection, giving.subList(taking.size(), giving.size()));
    }
  }

  private void unreceived(final Connection connection, final List<XmlProgram.Place> unreceived) {
    for (final XmlProgram.Place send : unreceived) {
      faults.add(
          ProgramRules.MATCHING,
          "What it sends is never received: from %s, %s are received."
              .formatted(connection, receives.getOrDefault(connection, List.of()).size()),
          send);
    }
  }
}
