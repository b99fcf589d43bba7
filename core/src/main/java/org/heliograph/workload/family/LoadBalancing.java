package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;

/// Rounds of work, each of which ends with load balancing: an all-gather of the loads and an
/// all-to-all of the tasks that move.
///
/// The time of a round is that of the processes after they were balanced; with strong scaling they
/// share it.
@AutoService(WorkloadFamily.class)
@Summary("Rounds of work with load balancing: all-gather of loads, all-to-all of tasks.")
public record LoadBalancing(
    @Summary("number of rounds") int rounds,
    @Summary("time of the work of a round") Time work,
    @Summary("size of the tasks that each process sends in a round") Bytes moved,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("strong: the processes share the work; weak: each has it") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "load-balancing";
  private static final int MOST_ROUNDS = 10_000;
  private static final Bytes LOAD = new Bytes(8);

  public LoadBalancing() {
    this(10, Time.parse("100ms"), Bytes.parse("1MiB"), 0, Scaling.STRONG);
  }

  public LoadBalancing {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw new IllegalArgumentException(
          "load-balancing: rounds (%s) must lie between 1 and %s.".formatted(rounds, MOST_ROUNDS));
    }
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    final Computation round = new Computation(TrainingStep.part(work, scaling.share(processes)));
    final Workload.Builder workload = new Workload.Builder(NAME, processes);
    List<Integer> after = List.of();
    for (int i = 0; i < rounds; i++) {
      after = List.of(workload.add("work " + i, round, after));
      after =
          List.of(
              workload.add(
                  "loads " + i,
                  new Communication("all-gather", LOAD, new ProcessGroups.All()),
                  after));
      after =
          List.of(
              workload.add(
                  "tasks " + i,
                  new Communication("all-to-all", moved, new ProcessGroups.All()),
                  after));
    }
    return workload.build();
  }
}
