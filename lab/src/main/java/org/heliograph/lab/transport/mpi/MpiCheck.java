package org.heliograph.lab.transport.mpi;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.run.CheckOutcome;
import org.heliograph.run.ChunkComparison;
import org.heliograph.run.ChunkRole;
import org.heliograph.run.Contributions;
import org.heliograph.run.RankProgram;
import org.heliograph.run.RankValues;
import org.heliograph.run.RoundCheck;

/// Performs the collective of MPI on the same contributions, and compares what a rank ends with,
/// byte by byte.
final class MpiCheck implements RoundCheck {
  private final MpiLibrary library;
  private final RankProgram program;
  private final Contributions contributions;
  private final MpiBlocks blocks;
  private final Map<Integer, Integer> places = new HashMap<>();

  MpiCheck(
      final MpiLibrary library,
      final RankProgram program,
      final Contributions contributions,
      final MpiBlocks blocks) {
    this.library = library;
    this.program = program;
    this.contributions = contributions;
    this.blocks = blocks;
    for (int place = 0; place < program.chunks().size(); place++) {
      places.put(program.chunks().get(place).chunk(), place);
    }
  }

  @Override
  public CheckOutcome check(final int round, final RankValues values) {
    final ChunkComparison comparison =
        new ChunkComparison(blocks.collective().function(), program.rank(), round);
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment receive = performed(round, arena);
      for (int block = 0; block < blocks.receive().size(); block++) {
        final List<Integer> chunks = blocks.receive().get(block);
        for (int i = 0; i < chunks.size(); i++) {
          final byte[] expected =
              receive.asSlice(at(block, i), contributions.chunkBytes()).toArray(JAVA_BYTE);
          compare(chunks.get(i), expected, values, comparison);
        }
      }
    }
    return comparison.outcome();
  }

  private void compare(
      final int chunk,
      final byte[] expected,
      final RankValues values,
      final ChunkComparison comparison) {
    final Optional<Integer> place = Optional.ofNullable(places.get(chunk));
    if (place.isPresent() && program.chunks().get(place.get()).ends()) {
      comparison.compare(chunk, expected, values.at(place.get()));
    }
  }

  /// Where the `index`-th chunk of a block begins.
  private long at(final int block, final int index) {
    return ((long) block * blocks.most() + index) * contributions.chunkBytes();
  }

  /// What MPI makes of the contributions.
  private MemorySegment performed(final int round, final Arena arena) {
    final boolean combines = contributions.combines();
    final int elementBytes = combines ? Long.BYTES : 1;
    final MpiCollective collective = blocks.collective();
    final MemorySegment send = allocated(arena, blocks.send().size());
    final MemorySegment counts = arena.allocate(JAVA_INT, blocks.send().size());
    long next = 0; // a reduce-scatter has no gaps between its blocks
    for (int block = 0; block < blocks.send().size(); block++) {
      final List<Integer> chunks = blocks.send().get(block);
      for (int i = 0; i < chunks.size(); i++) {
        final long at = collective == MpiCollective.REDUCE_SCATTER ? next : at(block, i);
        MemorySegment.copy(
            own(round, chunks.get(i)), 0, send, JAVA_BYTE, at, contributions.chunkBytes());
        next += contributions.chunkBytes();
      }
      counts.setAtIndex(
          JAVA_INT, block, chunks.size() * (contributions.chunkBytes() / elementBytes));
    }
    final MemorySegment receive = allocated(arena, blocks.receive().size());
    if (collective == MpiCollective.BROADCAST && program.rank() == blocks.root()) {
      receive.copyFrom(send);
    }
    library.perform(
        new MpiCall(
            collective,
            blocks.root(),
            Math.toIntExact((long) blocks.most() * contributions.chunkBytes() / elementBytes),
            combines,
            contributions.operation(),
            send,
            receive,
            counts));
    return receive;
  }

  private MemorySegment allocated(final Arena arena, final int count) {
    return arena.allocate(Math.max(1, at(count, 0)), Long.BYTES);
  }

  /// What this rank contributes to a chunk.
  private byte[] own(final int round, final int chunk) {
    final Optional<Integer> place = Optional.ofNullable(places.get(chunk));
    final Optional<ChunkRole> role = place.map(program.chunks()::get).filter(ChunkRole::starts);
    return role.isPresent()
        ? contributions.of(round, chunk, program.node())
        : contributions.neutral();
  }
}
