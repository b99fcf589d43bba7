package org.heliograph.lab.experiment.execution;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.heliograph.application.Application;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.file.FileParameters;
import org.heliograph.lab.experiment.file.ScheduleText;
import org.heliograph.lab.planner.PlanParameters;
import org.heliograph.lab.planner.ScheduleSource;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Argument;
import org.heliograph.lab.study.EmptyAnswer;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Printed;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.values.Operation;
import org.heliograph.topology.TopologyFamily;

/// `execute`: executes a schedule or an application on numbers and checks every result.
@AutoService(Study.class)
@Summary("Executes a verified schedule on numbers and compares every result with the direct one.")
@Manual(
    text = {
      "",
      "WHAT is a schedule file of any format, or a collective with its network, which"
          + " is planned first; then the best schedule is executed.",
      "",
      "WHAT may also be an application with its network, such as sample-sort: the collectives of"
          + " its steps are planned and executed, and its result is compared with one computed"
          + " directly; see heliograph list applications."
    },
    examples = {
      "heliograph execute all-reduce 'otis(mesh(4,4))'",
      "heliograph execute all-reduce 'torus(4,4)' --operation max --seed 7",
      "heliograph execute plan/schedule.json",
      "heliograph execute sample-sort 'otis(mesh(2,2))'"
    })
@Printed(name = "execute", record = ExecutionRecord.class)
@Printed(name = "application", record = ApplicationRecord.class)
public record Execute(
    @Argument
        @Label("WHAT")
        @SpecOf({Collective.class, Application.class})
        @Summary("a schedule file, or a collective or an application, which needs a network")
        String what,
    @Argument Optional<TopologyFamily> topology,
    @Flat FileParameters file,
    @Flat PlanParameters plan,
    @Label("NAME") @Summary(ParameterTexts.OPERATION) Optional<Operation> operation,
    @Summary(ParameterTexts.SEED) long seed)
    implements Study {
  private static final String COMMAND = "execute";

  /// A file, or a collective or an application that still needs a network.
  public Execute(final String what) {
    this(
        what,
        Optional.empty(),
        new FileParameters(),
        new PlanParameters(),
        Optional.empty(),
        RequestDefaults.SEED);
  }

  @Override
  public Answer answer(final StudyContext context) {
    return isApplication(context.registry()) ? applied(context) : executed(context);
  }

  private ScheduleText text() {
    return new ScheduleText(what, topology, file);
  }

  /// Refuses a name that is nearly that of an application, with those of both kinds.
  private boolean isApplication(final Registry registry) {
    if (text().namesFile(registry)) {
      return false;
    }
    final String name = what.split("\\(", 2)[0].strip();
    final Collection<String> applications = registry.names(Application.class);
    final List<String> known = new ArrayList<>(applications);
    known.addAll(registry.names(Collective.class));
    if (!known.contains(name) && NearestNames.meant(name, applications).isPresent()) {
      throw NearestNames.unknown("application or collective", name, known);
    }
    return applications.contains(name);
  }

  private ApplicationAnswer applied(final StudyContext context) {
    if (operation.isPresent()) {
      throw new IllegalArgumentException(
          "execute: an application chooses its operations itself. Leave out --operation.");
    }
    final TopologyFamily network =
        topology.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "execute: the network is missing. Maybe: heliograph execute %s petersen"
                        .formatted(ShellWord.of(what))));
    return new ApplicationAnswer(
        InterruptibleExecutor.needed(
            context.interrupted(),
            "the application ended",
            () ->
                new ApplicationStudy(context, TimeLimit.none(context.interrupted()))
                    .run(
                        what,
                        collective -> plan.request(collective, network, Optional.empty(), seed),
                        seed)));
  }

  private Answer executed(final StudyContext context) {
    final ScheduleSource.Use use =
        new ScheduleSource.Use(COMMAND, "executed", Optional.empty(), seed, false);
    return new ScheduleSource(text(), plan)
        .schedule(context, use)
        .<Answer>map(
            schedule ->
                new ExecutionAnswer(
                    InterruptibleExecutor.needed(
                        context.interrupted(),
                        "the execution ended",
                        () -> Execution.of(schedule, operation, seed))))
        .orElse(new EmptyAnswer(false));
  }
}
