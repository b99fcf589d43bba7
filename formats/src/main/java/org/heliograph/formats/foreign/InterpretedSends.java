package org.heliograph.formats.foreign;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedFault;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.SendOrder;
import org.heliograph.schedule.Action;
import org.heliograph.topology.NodeSet;

/// The schedules that the sends of an interpreted program make, of the richest kind that agrees
/// with what the interpreter found.
///
/// `format` is the name of the format, `faults` and `notices` are those of the program.
public record InterpretedSends(
    String format, BufferCollective collective, List<ImportedFault> faults, List<String> notices) {
  public InterpretedSends {
    faults = List.copyOf(faults);
    notices = List.copyOf(notices);
  }

  /// A chunk on its way: the GPUs that it passes, what it is unless a fault hides that, and the
  /// place in the file.
  public record Sent(List<Integer> path, Optional<PartialSum> value, String place) {
    public Sent {
      path = List.copyOf(path);
    }
  }

  /// All sends by their number in `order`, and the numbers of those that happen, in an order in
  /// which they can.
  public record Sends(SendOrder order, List<Sent> all, List<Integer> happening) {
    public Sends {
      all = List.copyOf(all);
      happening = List.copyOf(happening);
    }
  }

  /// The sends as copies of chunks of the collective.
  public ImportedSchedule copies(final Sends sends) {
    return read(
        schedule(imported(sends)), sends.order, ImportedProgram.Contents.STATED, Optional.empty());
  }

  /// The sends as messages, whose contents are not distinguished.
  public ImportedSchedule messages(final Sends sends) {
    final List<ImportedSend> imported = imported(sends);
    return read(
            schedule(imported), sends.order, ImportedProgram.Contents.INTERPRETED, Optional.empty())
        .withMessages(imported);
  }

  /// The sends where each GPU has one value of a chunk, or `otherwise` if a GPU needs two.
  public ImportedSchedule sums(final Sends sends, final ImportedSchedule otherwise) {
    final Set<Integer> happening = new TreeSet<>(sends.happening);
    final List<ValueOrder.Move> moves = new ArrayList<>();
    for (int number = 0; number < sends.all.size(); number++) {
      final Sent sent = sends.all.get(number);
      moves.add(
          happening.contains(number) && sent.value.isPresent()
              ? new ValueOrder.Move(
                  sent.value.get().chunk(),
                  sent.path.getFirst(),
                  sent.path.getLast(),
                  sent.value.get().contributors())
              : new ValueOrder.Move(0, 0, 0, new BitSet()));
    }
    final Optional<ValueOrder.Values> values =
        ValueOrder.of(
            moves,
            sends.happening.stream().mapToInt(Integer::intValue).toArray(),
            (chunk, gpu) -> PartialSum.of(chunk, gpu).contributors());
    if (values.isEmpty() || !sends.order.times().cycles().isEmpty()) {
      return otherwise;
    }
    final List<ImportedSend> added = new ArrayList<>();
    final List<ImportedSend> plain = imported(sends);
    for (int i = 0; i < plain.size(); i++) {
      final ImportedSend send = plain.get(i);
      added.add(
          new ImportedSend(
              send.slot(),
              send.chunk(),
              send.path(),
              send.lane(),
              values.get().actions().get(i),
              send.place()));
    }
    return read(
        schedule(added),
        sends.order.with(values.get().order()),
        ImportedProgram.Contents.STATED,
        Optional.of(otherwise));
  }

  private ImportedSchedule read(
      final ImportedSchedule schedule,
      final SendOrder order,
      final ImportedProgram.Contents contents,
      final Optional<ImportedSchedule> otherwise) {
    return schedule.with(NodeNaming.RANKS, new ImportedProgram(order, faults, contents, otherwise));
  }

  private ImportedSchedule schedule(final List<ImportedSend> sends) {
    final Demand demand = collective.demand();
    return new ImportedSchedule(
        format,
        IntStream.range(0, collective.gpus()).mapToObj(String::valueOf).toList(),
        Optional.empty(),
        CollectiveSpec.of(demand, NodeSet.range(0, collective.gpus()))
            .filter(spec -> !spec.contains("root")), // the root is a rank, not a node
        Optional.of(demand),
        Optional.empty(),
        sends,
        notices);
  }

  private List<ImportedSend> imported(final Sends sends) {
    final int[] slots = sends.order.times().slots();
    final Map<Integer, ChunkName> names = new HashMap<>();
    final List<ImportedSend> imported = new ArrayList<>();
    for (int number = 0; number < sends.all.size(); number++) {
      final Sent sent = sends.all.get(number);
      imported.add(
          new ImportedSend(
              slots[number],
              sent.value
                  .map(value -> names.computeIfAbsent(value.chunk(), this::name))
                  .orElseGet(() -> new ChunkName.Numbered(0)),
              sent.path,
              OptionalInt.empty(),
              Action.COPY,
              sent.place));
    }
    return imported;
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
