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

/// Parallel branch and bound in rounds: processes search their subproblems, agree on the best value
/// by an all-reduce, and spread open subproblems by an all-to-all.
///
/// The all-reduce of a round overlaps with the search of the next one, which may use the best value
/// one round late. With strong scaling the processes share the subproblems.
@AutoService(WorkloadFamily.class)
@Summary("Parallel branch and bound: all-reduce of the best value, all-to-all of subproblems.")
public record BranchAndBound(
    @Summary("number of rounds") int rounds,
    @Summary("subproblems that are searched in a round") long subproblems,
    @Summary("time of one subproblem") Time search,
    @Summary("size of the subproblems that each process sends in a round") Bytes moved,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("strong: they share the subproblems; weak: each has as many") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "branch-and-bound";
  private static final int MOST_ROUNDS = 10_000;
  private static final Bytes VALUE = new Bytes(8);

  public BranchAndBound() {
    this(10, 10_000, Time.parse("10us"), Bytes.parse("64KiB"), 0, Scaling.STRONG);
  }

  public BranchAndBound {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    ProcessCount.require(NAME, "subproblems", subproblems, 1);
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw new IllegalArgumentException(
          "branch-and-bound: rounds (%s) must lie between 1 and %s."
              .formatted(rounds, MOST_ROUNDS));
    }
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    final Computation round =
        new Computation(search.times(Math.ceilDiv(subproblems, scaling.share(processes))));
    final Workload.Builder workload = new Workload.Builder(NAME, processes);
    List<Integer> after = List.of();
    for (int i = 0; i < rounds; i++) {
      final List<Integer> searched = List.of(workload.add("search " + i, round, after));
      after =
          List.of(
              workload.add(
                  "subproblems " + i,
                  new Communication("all-to-all", moved, new ProcessGroups.All()),
                  searched));
      workload.add(
          "best value " + i,
          new Communication("all-reduce", VALUE, new ProcessGroups.All()),
          searched);
    }
    return workload.build();
  }
}
