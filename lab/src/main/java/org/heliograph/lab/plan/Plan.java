package org.heliograph.lab.plan;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.atlas.AtlasSchedules;
import org.heliograph.lab.planner.KnownSchedules;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.reference.Citation;
import org.heliograph.lab.study.Bare;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;

/// `plan`: every scheduler that supports the problem, verified, bounded, priced and ranked.
@AutoService(Study.class)
@Summary(
    "Plans a collective: runs all suitable schedulers, verifies their schedules and ranks them,"
        + " with a proven lower bound.")
@Manual(
    isFirst = true,
    hasForm = false,
    out = "write schedule, certificate, plan.json, pictures and plan.html to this folder",
    examples = {
      "heliograph plan all-to-all petersen",
      "heliograph plan 'broadcast(root=3)' 'torus(8,8)' --out plan",
      "heliograph plan all-reduce 'otis(mesh(4,4))' --energy 'energy(1pJ/b,500fJ/b)'",
      "heliograph plan all-gather net.graphml --switching store-and-forward --json"
    })
public record Plan(
    @Flat PlanRequest request,
    @Summary(
            "continue the searches stored in FILE, if it exists, and store their state there; run"
                + " again with a larger --budget to continue them")
        Optional<Path> checkpoint,
    @Bare(Plan.ATLAS)
        @Label("DIR")
        @Summary(
            "let the atlas's schedule of this problem take part, once it is verified again (default"
                + " folder: "
                + Plan.ATLAS
                + ")")
        Optional<Path> atlas,
    @Summary("list the schedulers without a result, and the reasons") boolean why,
    @Summary("print what to cite; see heliograph cite") boolean cite)
    implements Study {
  /// The usual folder of an atlas.
  public static final String ATLAS = "atlas";

  /// The usual plan, without reasons and sources.
  public Plan(final PlanRequest request) {
    this(request, Optional.empty(), Optional.empty(), false, false);
  }

  /// Plans.
  ///
  /// Throws `CancellationException` if it is interrupted before there is anything to answer.
  @Override
  public PlanAnswer answer(final StudyContext context) {
    final List<KnownSchedules> known =
        atlas.stream().<KnownSchedules>map(AtlasSchedules::in).toList();
    final PlanOutcome outcome =
        new Planner(context, TimeLimit.part(context, 1), known).plan(request, checkpoint);
    return new PlanAnswer(this, outcome, Citation.of(context.registry(), outcome.record()));
  }
}
