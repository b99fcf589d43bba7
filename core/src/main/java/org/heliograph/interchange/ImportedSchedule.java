package org.heliograph.interchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.schedule.Action;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// A schedule as a file of another program states it, before anybody checks it.
///
/// `nodes` are the names by which the file calls its nodes, and `naming` says what they mean; the
/// sendings, and the parts below, use their indices. What the file says of its problem is present:
/// its network, its collective as a spec or as chunks with their sources and targets, its switching
/// model as a spec. `notices` says in sentences what the file states that is not used. `program` is
/// present if the file states no slots. `statedTime` is the time that the schedule takes by the
/// program that wrote it.
public record ImportedSchedule(
    String format,
    List<String> nodes,
    NodeNaming naming,
    Optional<Topology> network,
    Optional<String> collective,
    Optional<Demand> demand,
    Optional<String> switching,
    List<ImportedSend> sends,
    List<String> notices,
    Optional<ImportedProgram> program,
    Optional<Time> statedTime) {
  public ImportedSchedule {
    nodes = List.copyOf(nodes);
    sends = List.copyOf(sends);
    notices = List.copyOf(notices);
  }

  /// A schedule whose nodes are named by labels or numbers, as the network has them.
  public ImportedSchedule(
      final String format,
      final List<String> nodes,
      final Optional<Topology> network,
      final Optional<String> collective,
      final Optional<Demand> demand,
      final Optional<String> switching,
      final List<ImportedSend> sends,
      final List<String> notices) {
    this(
        format,
        nodes,
        NodeNaming.FOUND,
        network,
        collective,
        demand,
        switching,
        sends,
        notices,
        Optional.empty(),
        Optional.empty());
  }

  /// A schedule of which the file states the sendings alone.
  public ImportedSchedule(
      final String format, final List<String> nodes, final List<ImportedSend> sends) {
    this(
        format,
        nodes,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sends,
        List.of());
  }

  /// The same with sendings of which the file states no slots, whose nodes are named by `names`.
  public ImportedSchedule with(final NodeNaming names, final ImportedProgram read) {
    return new ImportedSchedule(
        format,
        nodes,
        names,
        network,
        collective,
        demand,
        switching,
        sends,
        notices,
        Optional.of(read),
        statedTime);
  }

  /// The same, which takes `time` by the program that wrote it.
  public ImportedSchedule stating(final Optional<Time> time) {
    return new ImportedSchedule(
        format,
        nodes,
        naming,
        network,
        collective,
        demand,
        switching,
        sends,
        notices,
        program,
        time);
  }

  /// The same whose sendings are `messages`, each a separate chunk.
  public ImportedSchedule withMessages(final List<ImportedSend> messages) {
    final Demand.Builder each = new Demand.Builder(Reduction.NONE);
    messages.forEach(message -> each.chunk(message.sender(), message.receiver()));
    final List<ImportedSend> numbered = new ArrayList<>();
    for (int i = 0; i < messages.size(); i++) {
      final ImportedSend message = messages.get(i);
      numbered.add(
          new ImportedSend(
              message.slot(),
              new ChunkName.Numbered(i),
              message.path(),
              message.lane(),
              Action.COPY,
              message.place()));
    }
    return new ImportedSchedule(
        format,
        nodes,
        naming,
        network,
        collective,
        Optional.of(each.build()),
        switching,
        numbered,
        notices,
        program,
        statedTime);
  }
}
