package org.heliograph.formats.mscclpp;

import java.util.List;
import org.heliograph.formats.foreign.ProgramRules;

/// Finds accesses to one place that nothing orders, and those to a buffer of a rank that may not
/// have begun, or may have ended.
final class PlanAccesses {
  private final Plan plan;
  private final PlanNumbers numbers;
  private final PlanFaults faults;
  private final int scale;

  /// Who accesses: its lane and operation, what its thread knows, what the packets of its
  /// lane tell.
  record By(PlanMemory.Access access, Knowledge known, Knowledge lane) {
    private Knowledge.Lane at() {
      return access.lane();
    }

    /// Whether an earlier access is one of the same lane, which does one thing after another.
    private boolean isSame(final Knowledge.Lane earlier) {
      return earlier.agent() == at().agent()
          && earlier.step() == at().step()
          && earlier.lane() == at().lane();
    }

    private boolean isAfterEnd(final Knowledge.Lane earlier) {
      return isSame(earlier) || known.hasEnded(earlier) || lane.hasEnded(earlier);
    }

    private boolean sees(final Knowledge.Lane write) {
      return isSame(write) || known.sees(write);
    }
  }

  PlanAccesses(
      final Plan plan, final PlanNumbers numbers, final PlanFaults faults, final int scale) {
    this.plan = plan;
    this.numbers = numbers;
    this.faults = faults;
    this.scale = scale;
  }

  /// Checks that what is read is visible.
  void read(final By by, final PlanMemory.Cell cell) {
    requireBegun(by, cell, "reads");
    cell.writer()
        .filter(writer -> !by.sees(writer.lane()))
        .ifPresent(writer -> addRace(by, cell, writer, "reads", "writes"));
  }

  /// Checks that all that was at a place has been read, or is visible.
  void write(final By by, final PlanMemory.Cell cell) {
    requireBegun(by, cell, "writes");
    final List<PlanMemory.Access> readers = cell.readers();
    for (final PlanMemory.Access reader : readers) {
      if (!by.isAfterEnd(reader.lane())) {
        addRace(by, cell, reader, "writes", "reads");
      }
    }
    if (readers.isEmpty()) {
      cell.writer()
          .filter(writer -> !by.sees(writer.lane()))
          .ifPresent(writer -> addRace(by, cell, writer, "writes", "writes"));
    }
  }

  /// Checks that others have ended with a buffer of a rank when it knows `known` and ends.
  void end(final Knowledge known, final PlanMemory.Cell cell) {
    final int rank = cell.spot().rank();
    cell.writer()
        .filter(writer -> isOfOther(writer, rank) && !known.sees(writer.lane()))
        .ifPresent(writer -> addUnseen(known, cell, writer));
    for (final PlanMemory.Access reader : cell.readers()) {
      if (isOfOther(reader, rank) && !known.hasEnded(reader.lane())) {
        addLate(cell, reader, "read");
      }
    }
  }

  private void addUnseen(
      final Knowledge known, final PlanMemory.Cell cell, final PlanMemory.Access writer) {
    if (known.hasEnded(writer.lane())) {
      faults.add(
          ProgramRules.RACE,
          "what it writes to %s need not be visible when this rank ends: only a relaxed signal"
                  .formatted(name(cell))
              + " follows.",
          writer.operation());
    } else {
      addLate(cell, writer, "write");
    }
  }

  private boolean isOfOther(final PlanMemory.Access access, final int rank) {
    final int agent = access.lane().agent();
    return numbers.isProxy(agent) || numbers.rank(agent) != rank;
  }

  private void requireBegun(final By by, final PlanMemory.Cell cell, final String verb) {
    final int owner = cell.spot().rank();
    if (cell.spot().buffer() == 's' || numbers.rank(by.at().agent()) == owner) {
      return;
    }
    final int blocks = plan.gpus().get(owner).blocks().size();
    for (int block = 0; block < blocks; block++) {
      final int agent = numbers.block(owner, block);
      if (by.known.hasBegun(agent) || by.lane.hasBegun(agent)) {
        return;
      }
    }
    faults.add(
        ProgramRules.RACE,
        "it %s %s before anything says that this rank has begun.".formatted(verb, name(cell)),
        by.access.operation());
  }

  private void addRace(
      final By by,
      final PlanMemory.Cell cell,
      final PlanMemory.Access earlier,
      final String verb,
      final String earlierVerb) {
    final boolean isOwn = earlier.lane().agent() == by.at().agent();
    faults.add(
        ProgramRules.RACE,
        "it %s %s, which %s %s too; %s: a race."
            .formatted(
                verb,
                name(cell),
                plan.name(earlier.operation()),
                earlierVerb,
                isOwn
                    ? "the threads of the block do not meet between"
                    : by.known.hasEnded(earlier.lane())
                        ? "only a relaxed signal is between, which makes no data visible"
                        : "no synchronisation says which is first"),
        by.access.operation(),
        earlier.operation());
  }

  private void addLate(
      final PlanMemory.Cell cell, final PlanMemory.Access access, final String verb) {
    faults.add(
        ProgramRules.RACE,
        "it may still %s %s when this rank has ended: a race.".formatted(verb, name(cell)),
        access.operation());
  }

  /// A place in chunks.
  String name(final PlanMemory.Cell cell) {
    return "%s[%s] of rank %s"
        .formatted(cell.spot().buffer(), cell.spot().offset() / scale, cell.spot().rank());
  }
}
