package org.heliograph.lab.transport.tcp;

import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.heliograph.run.Contributions;
import org.heliograph.run.RankCodec;
import org.heliograph.run.RankFailure;
import org.heliograph.run.RankJob;
import org.heliograph.run.RankProgram;
import org.heliograph.run.RankPrograms;
import org.heliograph.run.RankResult;
import org.heliograph.run.RankRound;
import org.heliograph.units.Count;

/// Runs each rank in a separate process; they are connected by TCP on the loopback interface.
///
/// This process starts the others, gives each its program and the ports of all, lets the rounds
/// begin, and collects the results. Whatever happens, all processes have ended when it returns.
public final class TcpRun implements AutoCloseable {
  /// The largest number of processes.
  public static final int MAX_RANKS = 64;

  private static final RunLimits LIMITS = RunLimits.USUAL;
  private static final int LOOK_MILLIS = 50;
  private static final long DEATH_MILLIS = 300;
  private static final long LEAST_HEAP_BYTES = 64L << 20;

  private final RankPrograms programs;
  private final Contributions contributions;
  private final int rounds;
  private final List<RankHandle> handles = new ArrayList<>();
  private final Map<Integer, ControlLink> controls = new HashMap<>();
  private final CyclicBarrier begin;

  private TcpRun(final RankPrograms programs, final Contributions contributions, final int rounds) {
    this.programs = programs;
    this.contributions = contributions;
    this.rounds = rounds;
    this.begin = new CyclicBarrier(programs.ranks());
  }

  /// Executes `programs` in `rounds` rounds and returns the result of every rank, in order; all
  /// rounds are timed on the clock of this process.
  ///
  /// Throws [RankFailure] if a rank cannot go on, and `CancellationException` if it is interrupted.
  public static List<RankResult> run(
      final RankPrograms programs, final Contributions contributions, final int rounds) {
    return run(programs, contributions, rounds, _ -> {});
  }

  /// The same, where `watch` sees the processes once they are connected, as tests do.
  static List<RankResult> run(
      final RankPrograms programs,
      final Contributions contributions,
      final int rounds,
      final Consumer<List<Process>> watch) {
    if (programs.ranks() > MAX_RANKS) {
      throw new IllegalArgumentException(
          "run: --tcp starts a process for each rank, at most %s; the schedule has %s. Maybe"
                  .formatted(MAX_RANKS, Count.of(programs.ranks(), "rank"))
              + " without --tcp, which runs them in one process.");
    }
    try (TcpRun run = new TcpRun(programs, contributions, rounds);
        ServerSocket server = opened()) {
      run.start(server);
      watch.accept(run.handles.stream().map(RankHandle::process).toList());
      return run.collected();
    } catch (final IOException e) {
      throw new RankFailure("the processes cannot be started: %s.".formatted(e.getMessage()), e);
    }
  }

  private static ServerSocket opened() {
    try {
      return Loopback.server();
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "run: no port can be opened on the loopback interface: %s.".formatted(e.getMessage()), e);
    }
  }

  /// Starts all processes and gives each its job.
  private void start(final ServerSocket server) throws IOException {
    final long secret = new SecureRandom().nextLong();
    for (final RankProgram program : programs.programs()) {
      handles.add(
          RankHandle.started(program.rank(), server.getLocalPort(), secret, heapBytes(program)));
    }
    final int[] ports = new int[programs.ranks()];
    final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMITS.waitSeconds());
    server.setSoTimeout(LOOK_MILLIS);
    while (controls.size() < programs.ranks()) {
      requireProgress(end);
      try {
        greet(server.accept(), secret, ports);
      } catch (final SocketTimeoutException e) {
        // Looks again whether all processes are alive.
      }
    }
    for (final RankProgram program : programs.programs()) {
      final DataOutputStream out = control(program.rank()).out();
      RankCodec.write(
          out, new RankJob(program, contributions, ports.length, programs.burst(), rounds));
      for (final int port : ports) {
        out.writeInt(port);
      }
      out.flush();
    }
  }

  private void requireProgress(final long end) {
    if (Thread.currentThread().isInterrupted()) {
      throw interrupted();
    }
    for (final RankHandle handle : handles) {
      if (handle.hasEnded()) {
        throw handle.lost();
      }
    }
    if (System.nanoTime() - end > 0) {
      throw new RankFailure(
          "only %s of %s were ready after %s s."
              .formatted(
                  controls.size(), Count.of(programs.ranks(), "process"), LIMITS.waitSeconds()));
    }
  }

  private static CancellationException interrupted() {
    return new CancellationException("The run was interrupted.");
  }

  /// Keeps a connection of a rank, and closes that of another program.
  private void greet(final Socket socket, final long secret, final int... ports)
      throws IOException {
    final ControlLink control = new ControlLink(socket);
    final Greeting greeting = Greeting.of(socket, control.in());
    if (greeting.secret() != secret) {
      control.close();
      return;
    }
    ports[greeting.rank()] = greeting.port();
    controls.put(greeting.rank(), control);
  }

  private ControlLink control(final int rank) {
    return Optional.ofNullable(controls.get(rank)).orElseThrow();
  }

  /// Enough for what a rank holds, for what it computes, and for what waits in its queues.
  private long heapBytes(final RankProgram program) {
    final long chunks =
        4L * program.chunks().size() + (long) program.senders().size() * (programs.burst() + 1);
    return LEAST_HEAP_BYTES + chunks * (contributions.chunkBytes() + 64L);
  }

  /// The results in the order of ranks; rethrows the first failure.
  private List<RankResult> collected() {
    final List<RankResult> collected = new ArrayList<>();
    final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      final CompletionService<RankResult> results = new ExecutorCompletionService<>(threads);
      for (int rank = 0; rank < programs.ranks(); rank++) {
        final int attended = rank;
        results.submit(() -> attended(attended));
      }
      for (int i = 0; i < programs.ranks(); i++) {
        collected.add(results.take().get());
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw interrupted();
    } catch (final ExecutionException e) {
      throw cause(e);
    } finally {
      threads.shutdownNow();
    }
    collected.sort(Comparator.comparingInt(RankResult::rank));
    return collected;
  }

  /// If a process has ended, the others fail for lack of it.
  private RuntimeException cause(final ExecutionException failed) {
    if (!(failed.getCause() instanceof final RankFailure failure)) {
      return new IllegalStateException(failed);
    }
    final long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(DEATH_MILLIS);
    while (System.nanoTime() - end < 0) {
      for (final RankHandle handle : handles) {
        if (handle.hasEnded()) {
          return handle.lost();
        }
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    return failure;
  }

  /// Talks to one rank until it is done.
  private RankResult attended(final int rank) throws InterruptedException {
    final ControlLink control = control(rank);
    try {
      final long offset = ClockOffset.nanos(control);
      control.signal(ControlLink.READY);
      while (true) {
        switch (control.in().readByte()) {
          case ControlLink.READY -> {
            begin.await();
            control.signal(ControlLink.READY);
          }
          case ControlLink.RESULT -> {
            return here(RankCodec.readResult(control.in()), offset);
          }
          case ControlLink.FAILURE -> throw new RankFailure(control.in().readUTF());
          default -> throw new IOException("an unknown message");
        }
      }
    } catch (final IOException | BrokenBarrierException e) {
      throw handles.get(rank).lost();
    }
  }

  /// The same result on the clock of this process.
  private static RankResult here(final RankResult result, final long offset) {
    return new RankResult(
        result.rank(),
        result.node(),
        result.rounds().stream()
            .map(round -> new RankRound(round.startNanos() - offset, round.steps(), round.checks()))
            .toList());
  }

  @Override
  public void close() throws IOException {
    handles.forEach(RankHandle::close);
    for (final ControlLink control : controls.values()) {
      control.close();
    }
  }
}
