package org.heliograph.lab.transport.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.heliograph.collective.Demand;
import org.heliograph.run.Contributions;
import org.heliograph.run.DefinitionCheck;
import org.heliograph.run.RankCodec;
import org.heliograph.run.RankExecutor;
import org.heliograph.run.RankJob;
import org.heliograph.run.RankProgram;
import org.heliograph.run.RankPrograms;
import org.heliograph.run.RankResult;
import org.heliograph.run.RankRound;
import org.heliograph.run.RoundCheck;

/// A run by the processes that `mpirun` has started.
///
/// Rank 0 leads: it alone reads and verifies the schedule, gives each rank its program, and
/// collects the results. All calls must come from one thread.
public final class MpiRun {
  private static final int TAG = 2;
  private static final int EXCHANGES = 16;
  private static final int LEADER = 0;
  private static final int LOOKS_IN_A_ROW = 200;
  private static final long PAUSE_NANOS = 100_000;
  private static final ValueLayout.OfLong BIG_ENDIAN_LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

  private final MpiLibrary library;

  private MpiRun(final MpiLibrary library) {
    this.library = library;
  }

  /// Throws if Open MPI is not installed.
  public static void requireLibrary() {
    MpiLibrary.loaded();
  }

  /// Initialises MPI; throws if Open MPI is not installed.
  public static MpiRun begun() {
    final MpiLibrary library = MpiLibrary.loaded();
    library.init();
    return new MpiRun(library);
  }

  /// The name and version of the library.
  public String version() {
    return library.version();
  }

  /// Executes `programs` in `rounds` rounds, as rank 0, and returns the result of every rank, in
  /// order; all rounds are timed on the clock of this process.
  ///
  /// Throws [org.heliograph.run.RankFailure] if a rank cannot go on.
  public List<RankResult> lead(
      final RankPrograms programs,
      final Demand demand,
      final Contributions contributions,
      final int rounds) {
    final Optional<List<MpiBlocks>> blocks = MpiBlocks.of(demand, programs.nodes());
    for (final RankProgram program : programs.programs()) {
      final int rank = program.rank();
      if (rank != LEADER) {
        send(rank, job(programs, contributions, rounds, rank), blocks.map(all -> all.get(rank)));
      }
    }
    final long[] offsets = new long[programs.ranks()];
    for (int rank = 1; rank < offsets.length; rank++) {
      offsets[rank] = clockOffset(rank);
    }
    final List<RankResult> results = new ArrayList<>();
    results.add(
        executed(job(programs, contributions, rounds, LEADER), blocks.map(all -> all.get(LEADER))));
    for (int rank = 1; rank < programs.ranks(); rank++) {
      results.add(here(readResult(receive(rank)), offsets[rank]));
    }
    return results;
  }

  /// Executes what rank 0 gives this rank, and reports the result.
  public void follow() {
    try {
      final DataInputStream in = input(receive(LEADER));
      final RankJob job = RankCodec.readJob(in);
      final Optional<MpiBlocks> blocks =
          in.readBoolean() ? Optional.of(MpiBlocks.read(in)) : Optional.empty();
      for (int i = 0; i < EXCHANGES; i++) {
        receive(LEADER);
        send(LEADER, bytes(out -> out.writeLong(System.nanoTime())));
      }
      final RankResult result = executed(job, blocks);
      send(LEADER, bytes(out -> RankCodec.write(out, result)));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RankJob job(
      final RankPrograms programs,
      final Contributions contributions,
      final int rounds,
      final int rank) {
    return new RankJob(
        programs.programs().get(rank), contributions, programs.ranks(), programs.burst(), rounds);
  }

  private RankResult executed(final RankJob job, final Optional<MpiBlocks> blocks) {
    final List<RoundCheck> checks = new ArrayList<>();
    checks.add(new DefinitionCheck(job.program(), job.contributions()));
    blocks.ifPresent(
        own -> checks.add(new MpiCheck(library, job.program(), job.contributions(), own)));
    final LongSupplier clock = System::nanoTime;
    try (MpiTransport transport = new MpiTransport(library, job.contributions().chunkBytes())) {
      return new RankExecutor(job.program(), job.contributions(), transport, clock)
          .run(job.rounds(), checks);
    }
  }

  /// How far the clock of a rank is ahead, by the fastest of several exchanges (Cristian 1989).
  private long clockOffset(final int rank) {
    long least = Long.MAX_VALUE;
    long offset = 0;
    for (int i = 0; i < EXCHANGES; i++) {
      final long asked = System.nanoTime();
      send(rank, new byte[1]);
      final long answer = MemorySegment.ofArray(receive(rank)).get(BIG_ENDIAN_LONG, 0);
      final long took = System.nanoTime() - asked;
      if (took < least) {
        least = took;
        offset = answer - (asked + took / 2);
      }
    }
    return offset;
  }

  private static RankResult here(final RankResult result, final long offset) {
    return new RankResult(
        result.rank(),
        result.node(),
        result.rounds().stream()
            .map(round -> new RankRound(round.startNanos() - offset, round.steps(), round.checks()))
            .toList());
  }

  private void send(final int rank, final RankJob job, final Optional<MpiBlocks> blocks) {
    send(
        rank,
        bytes(
            out -> {
              RankCodec.write(out, job);
              out.writeBoolean(blocks.isPresent());
              if (blocks.isPresent()) {
                blocks.get().write(out);
              }
            }));
  }

  /// Writes something.
  @FunctionalInterface
  private interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  private static byte[] bytes(final Body body) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      body.write(new DataOutputStream(bytes));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static DataInputStream input(final byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  private static RankResult readResult(final byte[] bytes) {
    try {
      return RankCodec.readResult(input(bytes));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Sends bytes after their number.
  private void send(final int rank, final byte[] bytes) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment requests = arena.allocate(ADDRESS, 2);
      final MemorySegment length = arena.allocateFrom(JAVA_INT, bytes.length);
      library.isend(length, rank, TAG, requests);
      library.isend(
          arena.allocateFrom(JAVA_BYTE, bytes),
          rank,
          TAG,
          requests.asSlice(ADDRESS.byteSize(), ADDRESS));
      library.waitAll(2, requests);
    }
  }

  private byte[] receive(final int rank) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment length = arena.allocate(JAVA_INT);
      receive(length, rank, arena);
      final MemorySegment bytes = arena.allocate(length.get(JAVA_INT, 0));
      receive(bytes, rank, arena);
      return bytes.toArray(JAVA_BYTE);
    }
  }

  /// Waits without a limit, as the other rank may still plan, and leaves the core to it.
  private void receive(final MemorySegment bytes, final int rank, final Arena arena) {
    final MemorySegment request = arena.allocate(ADDRESS);
    final MemorySegment flag = arena.allocate(JAVA_INT);
    library.irecv(bytes, rank, TAG, request);
    for (int looks = 1; !library.isComplete(request, flag); looks++) {
      if (looks > LOOKS_IN_A_ROW) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      if (Thread.interrupted()) {
        throw new CancellationException("The run was interrupted.");
      }
    }
  }

  /// Ends MPI; all ranks must do so. After a failure a rank must end its process instead, and
  /// `mpirun` ends the others.
  public void end() {
    library.finish();
  }
}
