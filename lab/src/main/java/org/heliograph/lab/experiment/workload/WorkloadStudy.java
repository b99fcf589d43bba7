package org.heliograph.lab.experiment.workload;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.ValueRange;
import org.heliograph.workload.WorkloadFamily;

/// `workload`: the time of a program of computations and collectives on a network, or on networks
/// of one family with more and more nodes.
@AutoService(Study.class)
@PublicName("workload")
@Summary(
    "Computes the time of an iteration of a workload on a network: every collective is planned and"
        + " verified, and operations begin as soon as dependencies and processes allow.")
@Manual(
    text = "With --nodes: speed-up and efficiency against the number of nodes.",
    out = "write the record, tables, a page and a chart to this folder",
    examples = {
      "heliograph workload data-parallel 'torus(4,4)'",
      "heliograph workload examples/workloads/transformer-24.csv 'ring(8)'",
      "heliograph workload 'fft(log=20)' 'ring(N)' --nodes 4,8,16 --out scaling"
    })
@Printed(name = "workload", record = WorkloadRecord.class)
@Printed(name = "scaling", record = ScalingRecord.class)
public record WorkloadStudy(
    @Argument
        @SpecOf(WorkloadFamily.class)
        @Summary(
            "workload, such as data-parallel, 'fft(log=20)' or a file; see heliograph list"
                + " workloads")
        String workload,
    @Argument @SpecOf(TopologyFamily.class) String topology,
    @SpecOf(SwitchingModel.class) @Summary("switching model (default: that of the switching model)")
        Optional<String> switching,
    @SpecOf(Hardware.class) @Summary(ParameterTexts.HARDWARE) Optional<String> hardware,
    @Label("COST")
        @SpecOf(CostModel.class)
        @Summary("cost model for times (default: that of the switching model)")
        Optional<String> cost,
    @Label("P")
        @Summary(
            "number of processes, on the first ranks of the network (default: as many as the"
                + " workload states, or all ranks)")
        Optional<Integer> processes,
    @Label("LIST")
        @Summary(
            "numbers of nodes, such as 8,16,64: N in the network and in the workload stands for"
                + " each of them")
        Optional<String> nodes,
    @Label("RULE")
        @Summary(
            "overlap: processes compute and communicate at the same time (default);"
                + " one-collective: also only one collective at a time; serial: nothing overlaps")
        StreamRule streams,
    @Summary(
            "search effort for each collective: quick, normal or thorough (default: quick up to "
                + WorkloadStudy.SEARCHED_RANKS
                + " ranks, otherwise constructions without a search)")
        Optional<Effort> effort,
    @Summary(ParameterTexts.SEED) long seed,
    @Flat ThreadCount threads)
    implements Study {
  /// Up to this number of ranks collectives are planned with a search if no effort is given.
  static final int SEARCHED_RANKS = 64;

  /// All ranks or as many processes as the workload states; computations and collectives overlap.
  public WorkloadStudy(final String workload, final String topology) {
    this(
        workload,
        topology,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        StreamRule.OVERLAP,
        Optional.empty(),
        RequestDefaults.SEED,
        new ThreadCount());
  }

  @Override
  public Answer answer(final StudyContext context) {
    return nodes.isPresent()
        ? new ScalingAnswer(new ScalingWork(this, context).run(counts(nodes.get())))
        : new WorkloadAnswer(this, iteration(context));
  }

  /// The time of an iteration on this one network.
  public WorkloadRecord iteration(final StudyContext context) {
    return new WorkloadWork(this, context).run();
  }

  private static List<Integer> counts(final String nodes) {
    return ValueRange.of("--nodes", int.class).values(nodes).stream()
        .map(WorkloadStudy::count)
        .toList();
  }

  private static int count(final String text) {
    if (!text.matches("[0-9]{1,9}") || Integer.parseInt(text) < 1) {
      throw new IllegalArgumentException(
          "--nodes: '%s' must be a whole number from 1. Maybe --nodes 8,16,64.".formatted(text));
    }
    return Integer.parseInt(text);
  }

  /// The same on one network, with another text for it and for the workload.
  WorkloadStudy at(final String otherWorkload, final String otherTopology) {
    return new WorkloadStudy(
        otherWorkload,
        otherTopology,
        switching,
        hardware,
        cost,
        processes,
        Optional.empty(),
        streams,
        effort,
        seed,
        threads);
  }
}
