package org.heliograph.lab;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.experiment.networks.NetworkChoices;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkComparisonRequest;
import org.heliograph.lab.experiment.networks.NetworkComparisonStudy;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;

/// `compare`: compares networks by the time of a collective or a workload and what they cost; or,
/// on one network, schedulers by the time that each takes to reach the same number of slots.
@AutoService(Study.class)
@Summary(
    "Compares networks: with several --on, by the time of a collective, lower bounds, price and"
        + " power. On one network, compares schedulers by the time that each takes to reach the"
        + " same number of slots.")
@Manual(
    out =
        "write compare.json, tables (CSV) and charts (SVG) to this folder; of networks also a"
            + " page, compare.html",
    examples = {
      "heliograph compare all-reduce --on 'torus(4,4)' --on 'wdm-ring(16,4)'",
      "heliograph compare all-to-all petersen --scheduler umda --runs 5"
    })
@Printed(name = "compare", record = ComparisonRecord.class)
@Printed(name = "compare-networks", record = NetworkComparisonRecord.class)
public record Compare(
    @Argument @SpecOf(Collective.class) @Summary(Question.COLLECTIVE) String collective,
    @Argument @SpecOf(TopologyFamily.class) List<String> on,
    @SpecOf(SwitchingModel.class) @Summary(Question.SWITCHING) Optional<String> switching,
    @Summary(ParameterTexts.UNLIT) boolean unlit,
    @SpecOf(Hardware.class) @Summary(ParameterTexts.HARDWARE) Optional<String> hardware,
    @Label("GOAL") @Summary(Question.OBJECTIVE) Optional<Objective> objective,
    @SpecOf(Scheduler.class)
        @Summary("a scheduler to compare; may be given several times (default: all)")
        List<String> scheduler,
    @Summary(
            "also compare the schedule in this file, such as that of your algorithm, once it is"
                + " verified; may be given several times")
        List<Path> with,
    @Summary(
            "one network: runs of each scheduler, with consecutive seeds from --seed on (default "
                + ComparisonRequest.RUNS
                + ")")
        int runs,
    @Hidden
        @Summary(
            "one network: target; a run ends successfully when its schedule has at most this"
                + " number of slots (default: the fewest that any run reaches within its budget)")
        Optional<Integer> slots,
    @Flat NetworkChoices networks,
    @Hidden
        @Summary(
            "search effort: quick (default for networks: one plan each), normal (default on one"
                + " network; a plan at every size) or thorough")
        Optional<Effort> effort,
    @Label("LIMIT|N")
        @Summary(
            "networks: at equal cost, transceivers=N, watts=W or price=P; or the search effort as a"
                + " number of evaluations, instead of --effort")
        List<String> budget,
    @Summary(ParameterTexts.SEED) long seed)
    implements Study {
  private static final String MEMBER = "nodes=";
  private static final int ANY_THREADS = 0;

  /// All schedulers on one network, or several networks.
  public Compare(final String collective, final List<String> on) {
    this(
        collective,
        on,
        Optional.empty(),
        false,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        ComparisonRequest.RUNS,
        Optional.empty(),
        new NetworkChoices(),
        Optional.empty(),
        List.of(),
        RequestDefaults.SEED);
  }

  /// Throws if the limits of the optical power budget are asked for in two ways.
  public Compare {
    on = List.copyOf(on);
    scheduler = List.copyOf(scheduler);
    with = List.copyOf(with);
    budget = List.copyOf(budget);
    StatedProblem.requireOneModel(unlit, switching);
  }

  @Override
  public Answer answer(final StudyContext context) {
    if (!areNetworksCompared()) {
      return new ComparisonRunner(context).compare(ofSchedulers());
    }
    requireNone(runs != ComparisonRequest.RUNS, "--runs");
    requireNone(slots.isPresent(), "--slots");
    requireNone(!with.isEmpty(), "--with");
    requireNone(objective.isPresent(), "--objective");
    return new NetworkComparison(
        new NetworkComparisonStudy(context, parts -> TimeLimit.part(context, parts))
            .run(ofNetworks()),
        networks.all());
  }

  private boolean areNetworksCompared() {
    return on.size() > 1
        || networks.areGiven()
        || budget.stream().anyMatch(Compare::isLimit)
        || on.stream().anyMatch(network -> network.contains(MEMBER));
  }

  private static void requireNone(final boolean isGiven, final String option) {
    if (isGiven) {
      throw new IllegalArgumentException(
          "compare: %s is for schedulers on one network. Leave it out, or name one network."
              .formatted(option));
    }
  }

  private Optional<String> model() {
    return unlit ? Optional.of(StatedProblem.UNLIT) : switching;
  }

  private ComparisonRequest ofSchedulers() {
    return new ComparisonRequest(
        new Question(collective, on.getFirst(), switching, unlit, hardware, objective),
        new Participants(scheduler, List.of(), with, Optional.empty()),
        new Search(evaluations(RequestDefaults.BUDGET), seed),
        runs,
        slots.map(OptionalInt::of).orElseGet(OptionalInt::empty));
  }

  private NetworkComparisonRequest ofNetworks() {
    final List<String> limits = budget.stream().filter(Compare::isLimit).toList();
    return new NetworkComparisonRequest(
        collective,
        on,
        model(),
        hardware,
        networks.tableSize(),
        networks.curveSizes(),
        scheduler,
        limits.isEmpty() ? Optional.empty() : Optional.of(String.join(",", limits)),
        networks.sampling(),
        seed,
        evaluations(NetworkComparisonRequest.BUDGET),
        ANY_THREADS);
  }

  private static boolean isLimit(final String budget) {
    return budget.contains("=");
  }

  /// The effort in evaluations.
  private long evaluations(final long usual) {
    final List<String> numbers = budget.stream().filter(one -> !isLimit(one)).toList();
    if (numbers.size() > 1) {
      throw new IllegalArgumentException(
          "--budget is given twice, '%s' and '%s'. Leave one out."
              .formatted(numbers.getFirst(), numbers.get(1)));
    }
    if (effort.isPresent() && !numbers.isEmpty()) {
      throw new IllegalArgumentException(
          "--effort and --budget both say how long to search. Leave one of them out.");
    }
    return numbers.isEmpty()
        ? effort.map(Effort::evaluations).orElse(usual)
        : evaluations(numbers.getFirst());
  }

  private static long evaluations(final String text) {
    try {
      return Long.parseLong(text);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          ("--budget '%s' is neither a limit nor a number of evaluations."
                  + " Maybe transceivers=256 or 64.")
              .formatted(text),
          e);
    }
  }
}
