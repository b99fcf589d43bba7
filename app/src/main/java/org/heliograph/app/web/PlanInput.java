package org.heliograph.app.web;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.app.web.job.JobOrder;
import org.heliograph.app.web.study.StudyParameters;
import org.heliograph.collective.Collective;
import org.heliograph.lab.Lab;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.plan.Plan;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.study.Study;
import org.heliograph.plugin.Component;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;

/// What a page asks of a plan: the parameters of the study, and after how many seconds it ends.
record PlanInput(StudyParameters given, Optional<Long> seconds) {
  private static final PluginShape SHAPE = PluginShape.of(Plan.class);
  private static final String SECONDS = "seconds";
  private static final String THREADS = "threads";

  /// What may be asked of a plan here: no file is read, and the server divides its threads itself.
  static List<Parameter> parameters(final Registry registry) {
    final List<String> names =
        Component.of(PlanRequest.class).stream()
            .filter(component -> component.valueType() != Path.class)
            .map(Component::name)
            .filter(name -> !name.equals(THREADS))
            .toList();
    return registry.entries(Study.class).stream()
        .filter(study -> study.name().equals(SHAPE.name()))
        .flatMap(study -> study.parameters().stream())
        .filter(parameter -> names.contains(parameter.name()))
        .toList();
  }

  private static PlanInput of(final JsonBody body) {
    return new PlanInput(
        StudyParameters.of(SHAPE, body.without(SECONDS).renamed("schedulers", "scheduler")),
        body.optionalCount(SECONDS));
  }

  private PlanRequest request(final Registry registry) {
    return ((Plan) given.made(registry)).request();
  }

  /// What a plan takes where `body` leaves it open; throws if a value makes no sense.
  static PlanChoices choices(final Registry registry, final JsonBody body) {
    final PlanRequest request = of(body).request(registry);
    return PlanChoices.of(registry, request, stated(registry, request));
  }

  /// The job that plans as `body` asks; throws if a value makes no sense.
  static JobOrder order(final Lab lab, final JsonBody body) {
    final PlanInput input = of(body);
    final PlanRequest request = input.request(lab.registry());
    final StatedProblem stated = stated(lab.registry(), request);
    final Collective collective =
        lab.registry().parse(Collective.class, request.question().collective());
    return new JobOrder(
        "p",
        "plan",
        "%s on %s".formatted(SpecText.of(collective), stated.problem().topology().name()),
        input.given.command().with(SECONDS, input.seconds).text(),
        body.tree(),
        ProblemSize.bytes(stated.problem()),
        control -> input.planned(lab, request, control));
  }

  /// The problem, so that a request that makes no sense is refused at once.
  private static StatedProblem stated(final Registry registry, final PlanRequest request) {
    request.schedulers().forEach(name -> registry.parse(Scheduler.class, name));
    RepairInput.requireBudget(request.search().evaluations());
    return request.stated(registry);
  }

  private ScheduleResult planned(
      final Lab lab, final PlanRequest request, final JobControl control) {
    final StudyTask<PlanAnswer> task =
        lab.plan(new Plan(request.with(ThreadCount.of(control.threads()))))
            .onProgress(control)
            .cancelWhen(control::isOver);
    seconds.ifPresent(task::seconds);
    final PlanAnswer plan = task.run();
    plan.requireInTime();
    return ScheduleResult.Planned.of(plan);
  }
}
