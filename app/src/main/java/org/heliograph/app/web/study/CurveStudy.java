package org.heliograph.app.web.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.collective.Collective;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.curve.PlanCurveRecord;
import org.heliograph.lab.experiment.curve.PlanCurveRequest;
import org.heliograph.lab.experiment.curve.PlanCurveStudy;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.PluginShape;
import org.heliograph.units.Bytes;

/// `curve`: a collective on a network along a quantity that varies, one series for the best
/// schedule, the lower bound and each chosen scheduler.
final class CurveStudy implements StudyKind {
  private static final String KIND = "curve";
  private static final PluginShape SHAPE = PluginShape.of(PlanCurveRequest.class).named(KIND);
  private static final Set<String> PLACES = Set.of("size", "chunks");
  private static final int MOST_PLANS = 240;
  private static final int MOST_NODES = 1 << 12;

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given = StudyParameters.of(SHAPE, parameters);
    final PlanCurveRequest request = quick((PlanCurveRequest) given.made(lab.registry()));
    lab.registry().parse(Collective.class, request.plan().question().collective());
    final PlanCurveRecord.Varied varied =
        new PlanCurveStudy(StudyContext.of(lab.registry())).varied(request);
    final long plans = (long) varied.values().size() * (1 + request.schedulers().size());
    if (plans > MOST_PLANS) {
      throw given.tooLarge("plans", plans, MOST_PLANS);
    }
    return new PreparedStudy(
        "%s on %s across %s"
            .formatted(
                title(request), request.plan().question().topology(), request.variation().across()),
        String.join("\n", commands(request, varied)),
        given.tree(),
        control -> run(lab, request, control));
  }

  private static StudyResult run(
      final Lab lab, final PlanCurveRequest request, final JobControl control) {
    final PlanCurveRecord record =
        new PlanCurveStudy(AnyStudy.context(lab.registry(), control, _ -> {}))
            .limitedTo(MOST_NODES)
            .run(onThreads(request, control.threads()));
    return new StudyResult(KIND, List.of(), List.of(), record, List.of());
  }

  /// A quick search, unless it is said how long to search; throws if that makes no sense.
  private static PlanCurveRequest quick(final PlanCurveRequest request) {
    final Search search = request.plan().search();
    if (search.evaluations() < 1) {
      throw new IllegalArgumentException(
          "curve: 'budget' (%s) must be at least 1.".formatted(search.evaluations()));
    }
    return search.effort().isPresent() || search.budget().isPresent()
        ? request
        : request.with(request.plan().with(new Search(Effort.QUICK.evaluations(), search.seed())));
  }

  private static PlanCurveRequest onThreads(final PlanCurveRequest request, final int threads) {
    return request.plan().threads().threads().isPresent()
        ? request
        : request.with(request.plan().with(ThreadCount.of(threads)));
  }

  /// The collective, with a remark if nobody chooses the number of chunks.
  private static String title(final PlanCurveRequest request) {
    final boolean isChosen =
        request.plan().pricing().size().isPresent()
            || request.plan().pricing().chunks().isPresent()
            || PLACES.contains(request.variation().across());
    final String collective = request.plan().question().collective();
    return isChosen ? collective : ChunkChoice.title(collective);
  }

  /// A command for each series but the bound, which every plan prints; none for values in
  /// a spec that are no single range.
  private static List<String> commands(
      final PlanCurveRequest request, final PlanCurveRecord.Varied varied) {
    final List<String> commands = new ArrayList<>();
    if (varied.spec().isPresent() || PLACES.contains(varied.place())) {
      final StudyCommandLine plan = command(request, varied);
      commands.add(plan.text());
      request.schedulers().forEach(one -> commands.add(plan.with("scheduler", one).text()));
    }
    return commands;
  }

  private static StudyCommandLine command(
      final PlanCurveRequest request, final PlanCurveRecord.Varied varied) {
    final Optional<String> spec = varied.spec();
    final Optional<String> range = Optional.of(request.variation().range());
    final Question question = request.plan().question();
    final Pricing pricing = request.plan().pricing();
    return StudyCommandLine.of("plan")
        .with(question.collective())
        .with(at("topology", varied, spec).orElse(question.topology()))
        .with("switching", at("switching", varied, spec).or(question::model))
        .with("hardware", at("hardware", varied, spec).or(question::hardware))
        .with("size", at("size", varied, range).or(() -> pricing.size().map(Bytes::toString)))
        .with("chunks", at("chunks", varied, range).or(() -> pricing.chunks().map(String::valueOf)))
        .with(
            "objective",
            question.objective().map(objective -> objective.name().toLowerCase(Locale.ROOT)))
        .with("budget", request.plan().search().evaluations())
        .with("seed", request.plan().search().seed());
  }

  /// `text` if what varied has this place.
  private static Optional<String> at(
      final String place, final PlanCurveRecord.Varied varied, final Optional<String> text) {
    return text.filter(_ -> varied.place().equals(place));
  }
}
