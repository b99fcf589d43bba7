package org.heliograph.lab.experiment.island;

import com.google.auto.service.AutoService;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.Migrating;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.SearchState;
import org.heliograph.formats.CheckpointFile;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;

/// One round of one island.
///
/// A search that migrates goes on from its own last state and what is better in that of its
/// neighbour. Any other search starts again, with another random stream in each round.
@AutoService(EngineTask.class)
@Summary("One round of one island of an island search.")
public record IslandTask() implements EngineTask {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final long start = CLOCK.getCurrentThreadCpuTime();
    final IslandText content = IslandText.of(input);
    final IslandText.Stay stay = content.stay();
    final Registry registry = Registry.load();
    final Problem problem =
        StatedProblem.of(registry, content.file().header(), Optional.empty(), Optional.empty())
            .problem();
    requireSame(problem.topology(), content.file());
    final Scheduler scheduler = registry.parse(Scheduler.class, stay.scheduler());
    final Round round = new Round(problem, content, stay, interrupted);
    final Map<String, SearchState> states = new TreeMap<>();
    final Optional<Schedule> best =
        scheduler instanceof final Migrating migrating
            ? round.continued(migrating, states)
            : round.restarted(scheduler);
    if (interrupted.getAsBoolean()) {
      throw new CancellationException("interrupted within a round");
    }
    best.ifPresent(
        schedule -> states.put(IslandText.SCHEDULE, IslandText.packed(problem, schedule)));
    states.put(IslandText.TIME, IslandText.time(CLOCK.getCurrentThreadCpuTime() - start));
    return content.with(states);
  }

  /// A network that is read from a file may differ from machine to machine.
  private static void requireSame(final Topology network, final CheckpointFile common) {
    if (!TopologyDigest.of(network).equals(common.topologyDigest())) {
      throw new IllegalArgumentException(
          "%s is another network on this worker. Maybe another version of its file."
              .formatted(common.header().topology()));
    }
  }

  /// What a round is made of.
  private record Round(
      Problem problem, IslandText content, IslandText.Stay stay, BooleanSupplier interrupted) {

    Optional<Schedule> restarted(final Scheduler scheduler) {
      final Target target = new Target(stay.target(), interrupted);
      return scheduler
          .schedule(
              problem,
              new Budget(stay.share(), target::isOver),
              stream(" round " + stay.round()),
              target)
          .found();
    }

    Optional<Schedule> continued(final Migrating scheduler, final Map<String, SearchState> states) {
      final Kept kept =
          new Kept(
              content
                  .state(IslandText.OWN)
                  .map(
                      own ->
                          scheduler.migrated(own, content.state(IslandText.MIGRANT).orElse(own))));
      final Target target = new Target(stay.target(), interrupted);
      final Outcome outcome =
          scheduler.schedule(
              problem,
              new Budget((stay.round() + 1) * stay.share(), target::isOver),
              stream(""),
              target,
              kept);
      kept.last().ifPresent(state -> states.put(IslandText.OWN, state));
      return outcome.found();
    }

    /// Island 0 without rounds is the search that `plan` makes.
    private SplittableRandom stream(final String round) {
      final String island = stay.island() == 0 ? "" : " island " + stay.island();
      return RandomStreams.stream(content.file().seed(), stay.scheduler() + island + round);
    }
  }

  /// Ends a search that has reached its target.
  private static final class Target implements Progress {
    private final int slots;
    private final BooleanSupplier interrupted;
    private final AtomicBoolean isReached = new AtomicBoolean();

    Target(final int slots, final BooleanSupplier interrupted) {
      this.slots = slots;
      this.interrupted = interrupted;
    }

    boolean isOver() {
      return isReached.get() || interrupted.getAsBoolean();
    }

    @Override
    public void at(final long done, final long total, final String what) {}

    @Override
    public void reached(final int reached) {
      if (reached <= slots) {
        isReached.set(true);
      }
    }
  }

  /// Where a search starts, and the last state that it keeps. Mutable.
  private static final class Kept implements Checkpoint {
    private final Optional<SearchState> start;
    private Optional<SearchState> last = Optional.empty();

    Kept(final Optional<SearchState> start) {
      this.start = start;
    }

    Optional<SearchState> last() {
      return last;
    }

    @Override
    public Optional<SearchState> start() {
      return start;
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
    public void keep(final SearchState state) {
      last = Optional.of(state);
    }
  }
}
