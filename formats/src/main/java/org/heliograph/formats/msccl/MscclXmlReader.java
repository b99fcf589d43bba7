package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.formats.foreign.CollectiveSpec;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// Makes a schedule of what an MSCCL program moves.
final class MscclXmlReader {
  /// A chunk at a GPU.
  private record Holding(int chunk, int gpu) {}

  private final XmlProgram program;
  private final XmlCollective collective;
  private final Map<Holding, BitSet> held = new HashMap<>();
  private final Map<Integer, ChunkName> names = new HashMap<>();

  MscclXmlReader(final XmlProgram program) {
    this.program = program;
    this.collective = XmlCollective.of(program);
  }

  ImportedSchedule imported(final int lanes) {
    final List<XmlMove> moves = new ArrayList<>(XmlInterpreter.moves(program, collective, lanes));
    moves.sort(Comparator.comparingInt(XmlMove::slot));
    final List<ImportedSend> sends = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= moves.size(); to++) {
      if (to == moves.size() || moves.get(to).slot() != moves.get(from).slot()) {
        sends.addAll(slot(moves.subList(from, to)));
        from = to;
      }
    }
    final Demand demand = collective.demand();
    return new ImportedSchedule(
        "msccl-xml",
        IntStream.range(0, program.gpus().size()).mapToObj(String::valueOf).toList(),
        Optional.empty(),
        CollectiveSpec.of(demand, NodeSet.range(0, program.gpus().size())),
        Optional.of(demand),
        Optional.empty(),
        sends,
        notices());
  }

  private List<String> notices() {
    return XmlClocks.isFeasible(program)
        ? List.of()
        : List.of(
            "The program is too large to check that dependencies order all accesses to a place.");
  }

  /// The sendings of one slot; everything is sent as it is when the slot begins.
  private List<ImportedSend> slot(final List<XmlMove> moves) {
    final Map<Holding, BitSet> arrived = new HashMap<>();
    final Map<Holding, Boolean> copied = new HashMap<>();
    for (final XmlMove move : moves) {
      requireSame(move);
      final Holding target = new Holding(move.value().chunk(), move.receiver());
      final BitSet value = move.value().contributors();
      copied.merge(
          target, isCopy(arrived.getOrDefault(target, value), value, target), Boolean::logicalAnd);
      arrived.computeIfAbsent(target, _ -> new BitSet()).or(value);
    }
    arrived.forEach(
        (target, value) -> {
          final BitSet all = (BitSet) value(target).clone();
          all.or(value);
          held.put(target, all);
        });
    return moves.stream().map(move -> send(move, copied)).toList();
  }

  private ImportedSend send(final XmlMove move, final Map<Holding, Boolean> copied) {
    final Holding target = new Holding(move.value().chunk(), move.receiver());
    return new ImportedSend(
        move.slot(),
        names.computeIfAbsent(move.value().chunk(), this::name),
        move.path(),
        OptionalInt.empty(),
        copied.getOrDefault(target, true) ? Action.COPY : Action.COMBINE,
        program.place(move.send()));
  }

  private boolean isCopy(final BitSet before, final BitSet value, final Holding target) {
    final BitSet missing = (BitSet) value(target).clone();
    missing.andNot(value);
    return !collective.combines() || (missing.isEmpty() && before.equals(value));
  }

  private BitSet value(final Holding place) {
    final BitSet known = held.get(place);
    return known == null ? initial(place) : known;
  }

  private BitSet initial(final Holding place) {
    return collective.sources(place.chunk).contains(place.gpu)
        ? XmlValue.of(place.chunk, place.gpu).contributors()
        : new BitSet();
  }

  /// Throws if the GPU would send another sum in slots, where it has one value of a chunk.
  private void requireSame(final XmlMove move) {
    final BitSet value = value(new Holding(move.value().chunk(), move.send().gpu()));
    if (collective.combines() && !value.equals(move.value().contributors())) {
      throw program.fault(
          move.send(),
          ("it sends %s while gpu %s also holds the contributions of gpus %s; in a schedule of"
                  + " slots a node holds one value of a chunk")
              .formatted(move.value(), move.send().gpu(), value));
    }
  }

  private ChunkName name(final int chunk) {
    return new ChunkName.Between(
        set(collective.sources(chunk)), set(collective.targets(chunk)), collective.part(chunk));
  }

  private static Set<Integer> set(final NodeSet nodes) {
    final Set<Integer> all = new TreeSet<>();
    for (int i = 0; i < nodes.size(); i++) {
      all.add(nodes.get(i));
    }
    return all;
  }
}
