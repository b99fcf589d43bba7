package org.heliograph.app.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.lab.Lab;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.plan.Plan;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.planner.Breadth;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.report.CommandLine;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;

/// What a page asks of a plan; what is left out has the default of the command line.
record PlanInput(
    Optional<String> collective,
    Optional<String> topology,
    Optional<String> switching,
    Optional<String> hardware,
    Optional<String> size,
    Optional<Integer> chunks,
    Optional<String> objective,
    Optional<Long> budget,
    Optional<Long> seconds,
    Optional<Long> seed,
    Optional<List<String>> schedulers,
    Optional<Boolean> all) {
  private static final long MOST_BUDGET = 1L << 20;

  /// Empty texts count as left out.
  PlanInput {
    requirePositive("chunks", chunks.map(Integer::longValue));
    requirePositive("seconds", seconds);
    switching = switching.filter(text -> !text.isBlank());
    hardware = hardware.filter(text -> !text.isBlank());
    size = size.filter(text -> !text.isBlank());
    objective = objective.filter(text -> !text.isBlank());
  }

  /// The job that plans; throws if a value makes no sense.
  JobOrder order(final Lab lab) {
    final StatedProblem stated = stated(lab.registry(), request());
    return new JobOrder(
        "p",
        "plan",
        "%s on %s".formatted(stated.collective(), stated.problem().topology().name()),
        command(),
        this,
        ProblemSize.bytes(stated.problem()),
        control -> planned(lab, control));
  }

  /// The problem, so that a request that makes no sense is refused at once.
  private static StatedProblem stated(final Registry registry, final PlanRequest asked) {
    asked.schedulers().forEach(name -> registry.parse(Scheduler.class, name));
    return asked.stated(registry);
  }

  private ScheduleResult planned(final Lab lab, final JobControl control) {
    final StudyTask<PlanAnswer> task =
        lab.plan(new Plan(request().with(ThreadCount.of(control.threads()))))
            .onProgress(control)
            .cancelWhen(control::isOver);
    seconds.ifPresent(task::seconds);
    final PlanAnswer plan = task.run();
    plan.requireInTime();
    return ScheduleResult.Planned.of(plan);
  }

  private PlanRequest request() {
    final Participants named = Participants.of(schedulers.orElse(List.of()));
    return new PlanRequest(
            new Question(needed("collective", collective), needed("topology", topology))
                .under(switching)
                .withHardware(hardware)
                .rankedBy(objective.map(PlanInput::objective)))
        .with(new Pricing().withSize(size.map(Bytes::parse)).dividedInto(chunks))
        .with(all.orElse(false) ? named.with(Breadth.ALL) : named)
        .with(
            new Search(
                Optional.empty(),
                budget.map(PlanInput::requireBudget),
                seed.orElse(RequestDefaults.SEED)));
  }

  /// The command line that does the same.
  private String command() {
    final List<String> words = new ArrayList<>();
    words.add("./heliograph plan");
    words.add(CommandLine.quoted(needed("collective", collective)));
    add(words, "--on", topology);
    add(words, "--switching", switching);
    add(words, "--hardware", hardware);
    add(words, "--size", size);
    add(words, "--chunks", chunks);
    add(words, "--objective", objective);
    add(words, "--budget", budget);
    add(words, "--seed", seed);
    schedulers.orElse(List.of()).forEach(name -> add(words, "--scheduler", Optional.of(name)));
    if (all.orElse(false)) {
      words.add("--all");
    }
    add(words, "--seconds", seconds);
    return String.join(" ", words);
  }

  private static void add(final List<String> words, final String option, final Optional<?> value) {
    value.ifPresent(
        given -> {
          words.add(option);
          words.add(CommandLine.quoted(given.toString()));
        });
  }

  /// Throws if a value is there and less than 1.
  static void requirePositive(final String name, final Optional<Long> value) {
    if (value.isPresent() && value.get() < 1) {
      throw new IllegalArgumentException(
          "%s (%s) must be at least 1.".formatted(name, value.get()));
    }
  }

  private static String needed(final String name, final Optional<String> text) {
    return text.filter(given -> !given.isBlank())
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is missing; give a text.".formatted(name)));
  }

  private static Objective objective(final String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "slots" -> Objective.SLOTS;
      case "time" -> Objective.TIME;
      default ->
          throw new IllegalArgumentException(
              "objective '%s' is not known. Maybe slots or time.".formatted(text));
    };
  }

  /// Throws if a budget makes no sense here; returns it.
  static long requireBudget(final long evaluations) {
    if (evaluations < 1 || evaluations > MOST_BUDGET) {
      throw new IllegalArgumentException(
          "budget (%s) must lie between 1 and %s.".formatted(evaluations, MOST_BUDGET));
    }
    return evaluations;
  }
}
