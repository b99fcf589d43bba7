package org.heliograph.lab.planner;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.SearchState;
import org.heliograph.formats.CheckpointFile;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;

/// The checkpoint file of one plan: where its searches begin, and what they leave.
///
/// Written every ten seconds, or less often if writing takes more than a twentieth of the time,
/// and at the end; but not before each search in the file has shown that it can go on from there.
/// Where it cannot be written, planning goes on.
final class Checkpoints {
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int PAUSES_PER_WRITE = 20;

  private final Path path;
  private final CheckpointFile found;
  private final SortedMap<String, SearchState> states;
  private final Set<String> awaited;
  private long dueNanos = System.nanoTime() + PAUSE_NANOS;
  private Optional<IllegalArgumentException> unkept = Optional.empty();
  private final SortedMap<String, SearchState.Fault> refused = new TreeMap<>();
  private boolean isClosed;

  private Checkpoints(final Path path, final CheckpointFile found) {
    this.path = path;
    this.found = found;
    this.states = new TreeMap<>(found.searches());
    this.awaited = new HashSet<>(states.keySet());
  }

  /// The file at `path`, which is made if there is none. Throws `IllegalArgumentException` if it is
  /// of something else than the plan of `schedulers` for `stated` with `seed`.
  static Checkpoints open(
      final Path path,
      final StatedProblem stated,
      final long seed,
      final Iterable<NamedScheduler> schedulers) {
    final CheckpointFile empty =
        new CheckpointFile(
            stated.header(),
            TopologyDigest.of(stated.problem().topology()),
            seed,
            Version.text(),
            new TreeMap<>());
    if (!Files.exists(path)) {
      final Checkpoints checkpoints = new Checkpoints(path, empty);
      checkpoints.write();
      return checkpoints;
    }
    final CheckpointFile found = CheckpointFile.read(path);
    requireSame(path, found, empty);
    final Set<String> unknown = new HashSet<>(found.searches().keySet());
    schedulers.forEach(namedScheduler -> unknown.remove(namedScheduler.name()));
    for (final String name : found.searches().keySet()) {
      require(
          !unknown.contains(name),
          "%s: it holds a search of %s, which takes no part in this plan. Maybe --scheduler %s."
              .formatted(path, name, name));
    }
    return new Checkpoints(path, found);
  }

  private static void requireSame(
      final Path path, final CheckpointFile found, final CheckpointFile expected) {
    require(
        found.header().withoutHardware().equals(expected.header().withoutHardware()),
        "%s: it is for %s; this plan is for %s. Maybe another file."
            .formatted(path, text(found.header()), text(expected.header())));
    require(
        found.topologyDigest().equals(expected.topologyDigest()),
        "%s: it is for another network than %s is now. Maybe another file."
            .formatted(path, expected.header().topology()));
    require(
        found.seed() == expected.seed(),
        "%s: its searches have seed %s; this plan has %s. Maybe --seed %s."
            .formatted(path, found.seed(), expected.seed(), found.seed()));
    require(
        found.version().equals(expected.version()),
        "%s: it was written by heliograph %s; this is %s, which may search otherwise."
            .formatted(path, found.version(), expected.version()));
  }

  private static String text(final ProblemHeader problemHeader) {
    return "%s on %s with %s"
        .formatted(problemHeader.collective(), problemHeader.topology(), problemHeader.switching());
  }

  private static void require(final boolean holds, final String sentence) {
    if (!holds) {
      throw new IllegalArgumentException(sentence);
    }
  }

  /// What the search of the scheduler called `name` begins with, and where it leaves its states.
  Checkpoint of(final String name) {
    return new Checkpoint() {
      @Override
      public Optional<SearchState> start() {
        return Optional.ofNullable(found.searches().get(name));
      }

      @Override
      public boolean isKept() {
        return true;
      }

      @Override
      public boolean isDue() {
        return isDueFor(name);
      }

      @Override
      public void keep(final SearchState state) {
        put(name, state);
      }
    };
  }

  private synchronized boolean isDueFor(final String name) {
    return awaited.contains(name) || System.nanoTime() - dueNanos > 0;
  }

  private synchronized void put(final String name, final SearchState state) {
    if (isClosed) {
      return;
    }
    states.put(name, state);
    awaited.remove(name);
    if (awaited.isEmpty() && System.nanoTime() - dueNanos > 0) {
      write();
    }
  }

  private synchronized void write() {
    final long start = System.nanoTime();
    try {
      new CheckpointFile(
              found.header(), found.topologyDigest(), found.seed(), found.version(), states)
          .write(path);
      unkept = Optional.empty();
    } catch (final IllegalArgumentException e) {
      // A full disk must not cost the plan; it may have room again at the next write.
      unkept =
          Optional.of(new IllegalArgumentException("No checkpoint is kept. " + e.getMessage(), e));
    }
    final long end = System.nanoTime();
    dueNanos = end + Math.max(PAUSE_NANOS, PAUSES_PER_WRITE * (end - start));
  }

  /// Notes that the search called `name` cannot begin with what the file holds for it; the file
  /// stays as it is.
  synchronized void refuse(final String name, final SearchState.Fault fault) {
    refused.put(name, fault);
    isClosed = true;
  }

  /// Writes the last states; from now on none is kept. Throws if a search refused its state.
  synchronized void close() {
    if (!refused.isEmpty()) {
      throw refused.firstEntry().getValue();
    }
    write();
    isClosed = true;
  }

  /// Why the file could not be written the last time, if so.
  synchronized Optional<IllegalArgumentException> unkept() {
    return unkept;
  }

  /// The state in which a search ended, kept in memory so that its next run continues there.
  /// Mutable; runs of the search must not overlap.
  static final class LastState implements Checkpoint {
    private Optional<SearchState> state = Optional.empty();

    @Override
    public synchronized Optional<SearchState> start() {
      return state;
    }

    @Override
    public boolean isKept() {
      return true;
    }

    @Override
    public boolean isDue() {
      return false;
    }

    @Override
    public synchronized void keep(final SearchState last) {
      state = Optional.of(last);
    }
  }
}
