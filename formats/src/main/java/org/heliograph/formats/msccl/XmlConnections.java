package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /// A threadblock of a GPU.
  private record Owner(int gpu, int block) {}

  private final XmlProgram program;
  private final XmlFaults faults;
  private final Map<Connection, List<XmlProgram.Place>> sends = new LinkedHashMap<>();
  private final Map<Connection, List<XmlProgram.Place>> receives = new LinkedHashMap<>();
  private final Map<Connection, Owner> senders = new HashMap<>();
  private final Map<Connection, Owner> receivers = new HashMap<>();
  private final Map<XmlProgram.Place, XmlProgram.Place> sendOf = new HashMap<>();

  /// The connections of `program`; steps without a partner are faults.
  XmlConnections(final XmlProgram program, final XmlFaults faults) {
    this.program = program;
    this.faults = faults;
    for (int gpu = 0; gpu < program.gpus().size(); gpu++) {
      final List<XmlProgram.Block> blocks = program.gpus().get(gpu).blocks();
      for (int block = 0; block < blocks.size(); block++) {
        open(gpu, block, blocks.get(block));
      }
    }
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

  private void open(final int gpu, final int block, final XmlProgram.Block steps) {
    final Connection out = new Connection(gpu, steps.sendTo(), steps.channel());
    final Connection in = new Connection(steps.receiveFrom(), gpu, steps.channel());
    for (int step = 0; step < steps.steps().size(); step++) {
      final StepType type = steps.steps().get(step).type();
      final XmlProgram.Place place = new XmlProgram.Place(gpu, block, step);
      if (type.sends()) {
        own(senders, out, place, "sends");
        sends.computeIfAbsent(out, _ -> new ArrayList<>()).add(place);
      }
      if (type.receives()) {
        own(receivers, in, place, "receives");
        receives.computeIfAbsent(in, _ -> new ArrayList<>()).add(place);
      }
    }
  }

  private void own(
      final Map<Connection, Owner> owners,
      final Connection connection,
      final XmlProgram.Place place,
      final String verb) {
    final Owner owner = new Owner(place.gpu(), place.block());
    final Optional<Owner> other = Optional.ofNullable(owners.putIfAbsent(connection, owner));
    if (other.isPresent() && !other.get().equals(owner)) {
      faults.add(
          XmlFaults.MATCHING,
          "Threadblock %s %s from %s too; one threadblock must do it all, or use another channel."
              .formatted(other.get().block, verb, connection),
          place);
    }
  }

  private void match(final Connection connection, final List<XmlProgram.Place> taking) {
    final List<XmlProgram.Place> giving = sends.getOrDefault(connection, List.of());
    for (int i = 0; i < taking.size(); i++) {
      final XmlProgram.Place receive = taking.get(i);
      if (i >= giving.size()) {
        faults.add(
            XmlFaults.MATCHING,
            "It waits for receive %s from %s, but only %s are sent."
                .formatted(i + 1, connection, giving.size()),
            receive);
        continue;
      }
      final XmlProgram.Place send = giving.get(i);
      if (program.step(send).count() != program.step(receive).count()) {
        faults.add(
            XmlFaults.MATCHING,
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
          XmlFaults.MATCHING,
          "What it sends is never received: from %s, %s are received."
              .formatted(connection, receives.getOrDefault(connection, List.of()).size()),
          send);
    }
  }
}
