package org.heliograph.formats.msccl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.foreign.ProgramRules;

/// Which steps are certain to have ended when another begins: for each threadblock a vector of
/// clocks, which messages and dependencies pass on.
///
/// Finds accesses to one place of a buffer that nothing orders.
final class XmlClocks {
  private static final long MOST_NUMBERS = 1L << 24;

  /// A place of a buffer of a GPU.
  record Spot(int gpu, XmlProgram.Cell cell) {}

  /// The last step that wrote, and for each threadblock the last one that read since.
  private record Access(
      Optional<XmlProgram.Place> writer, Map<Integer, XmlProgram.Place> readers) {}

  private final XmlProgram program;
  private final XmlFaults faults;
  private final Map<Spot, Access> accesses = new HashMap<>();
  private final Map<XmlProgram.Place, int[]> kept = new HashMap<>();
  private final Set<XmlProgram.Place> awaited = new HashSet<>();
  private final int[] firstBlock; // of each GPU in the vectors
  private final int[][] clocks;

  /// Clocks at the start; `isFeasible` must hold.
  XmlClocks(final XmlProgram program, final XmlFaults faults) {
    this.program = program;
    this.faults = faults;
    this.firstBlock = new int[program.gpus().size() + 1];
    for (int gpu = 0; gpu < program.gpus().size(); gpu++) {
      firstBlock[gpu + 1] = firstBlock[gpu] + program.gpus().get(gpu).blocks().size();
    }
    program.places().forEach(at -> program.awaited(at).ifPresent(awaited::add));
    final int blocks = firstBlock[program.gpus().size()];
    this.clocks = new int[blocks][blocks];
  }

  /// Whether the vectors of `program` fit into memory.
  static boolean isFeasible(final XmlProgram program) {
    final long blocks = program.gpus().stream().mapToLong(gpu -> gpu.blocks().size()).sum();
    return (blocks + program.places().size()) * blocks <= MOST_NUMBERS;
  }

  private int index(final XmlProgram.Place at) {
    return firstBlock[at.gpu()] + at.block();
  }

  /// Says that `at` begins after `earlier` has ended.
  void follow(final XmlProgram.Place at, final XmlProgram.Place earlier) {
    final int[] clock = clocks[index(at)];
    final int[] other = kept.getOrDefault(earlier, clocks[index(earlier)]);
    for (int block = 0; block < clock.length; block++) {
      clock[block] = Math.max(clock[block], other[block]);
    }
  }

  /// Says that `at` has ended.
  void end(final XmlProgram.Place at) {
    final int[] clock = clocks[index(at)];
    clock[index(at)] = at.step() + 1;
    if (program.step(at).type().sends() || awaited.contains(at)) {
      kept.put(at, clock.clone());
    }
  }

  /// Says that `at` reads a place, which it calls `named`; a fault if the step that wrote there may
  /// still run.
  void read(final XmlProgram.Place at, final XmlProgram.Cell cell, final XmlProgram.Cell named) {
    final Access access = access(at, cell);
    access.writer.ifPresent(writer -> noteUnlessEnded(at, writer, named, "reads"));
    access.readers.put(index(at), at);
  }

  /// Says that `at` writes a place, which it calls `named`; a fault if a step that read or wrote
  /// there may still run.
  void write(final XmlProgram.Place at, final XmlProgram.Cell cell, final XmlProgram.Cell named) {
    final Access access = access(at, cell);
    access.writer.ifPresent(writer -> noteUnlessEnded(at, writer, named, "writes"));
    access.readers.values().forEach(reader -> noteUnlessEnded(at, reader, named, "writes"));
    accesses.put(new Spot(at.gpu(), cell), new Access(Optional.of(at), new HashMap<>()));
  }

  private Access access(final XmlProgram.Place at, final XmlProgram.Cell cell) {
    return accesses.computeIfAbsent(
        new Spot(at.gpu(), cell), _ -> new Access(Optional.empty(), new HashMap<>()));
  }

  private void noteUnlessEnded(
      final XmlProgram.Place at,
      final XmlProgram.Place earlier,
      final XmlProgram.Cell cell,
      final String verb) {
    if (index(earlier) != index(at) && clocks[index(at)][index(earlier)] <= earlier.step()) {
      faults.add(
          ProgramRules.RACE,
          ("It %s %s, which step %s of threadblock %s uses too; no dependency says which is first:"
                  + " a race.")
              .formatted(verb, cell, earlier.step(), earlier.block()),
          at,
          earlier);
    }
  }
}
