package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Pricing;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.curve.PlanCurveRecord;
import org.heliograph.lab.experiment.curve.PlanCurveRequest;
import org.heliograph.lab.experiment.curve.PlanCurveStudy;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;

/// `curve`: a collective on a network along a quantity that varies, one series for the best
/// schedule, the lower bound and each chosen scheduler.
@AutoService(StudyKind.class)
public final class CurveStudy implements StudyKind {
  private static final String KIND = "curve";
  private static final Set<String> PLACES = Set.of("size", "chunks");
  private static final int MOST_SERIES = 8;
  private static final int MOST_PLANS = 240;
  private static final int MOST_NODES = 1 << 12;
  private static final int MOST_BUDGET = 1 << 12;
  private static final int BUDGET = (int) Effort.QUICK.evaluations();

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public PreparedStudy prepared(final Lab lab, final JsonBody parameters) {
    final StudyParameters given =
        StudyParameters.of(
            KIND,
            parameters,
            "topology",
            "collective",
            "switching",
            "hardware",
            "objective",
            "size",
            "chunks",
            "across",
            "range",
            "schedulers",
            "budget");
    final PlanCurveRequest request = request(lab.registry(), given);
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
        new PlanCurveStudy(new StudyContext(lab.registry(), control, control::isOver))
            .limitedTo(MOST_NODES)
            .onPoint(control::row)
            .run(
                new PlanCurveRequest(
                    request.plan().with(ThreadCount.of(control.threads())),
                    request.variation(),
                    request.schedulers()));
    return new StudyResult(KIND, record.points(), record, List.of());
  }

  private static PlanCurveRequest request(final Registry registry, final StudyParameters given) {
    final Question question =
        new Question(given.collective(registry, "all-gather"), given.topology(registry, "ring(16)"))
            .under(given.given("switching"))
            .withHardware(given.given("hardware"));
    return new PlanCurveRequest(
        new PlanRequest(
                given
                    .given("objective")
                    .map(CurveStudy::objective)
                    .map(question::rankedBy)
                    .orElse(question))
            .with(
                new Pricing(
                    given.given("size").map(Bytes::parse),
                    given.given("chunks").map(_ -> given.count("chunks", 1, 1, 1 << 12)),
                    Optional.empty(),
                    Optional.empty()))
            .with(new Search(given.count("budget", BUDGET, 1, MOST_BUDGET), given.seed())),
        new PlanCurveRequest.Variation(
            given.given("across").orElse("size"), given.given("range").orElse("1KiB..1GiB:x4")),
        given.texts("schedulers", MOST_SERIES));
  }

  /// The collective, with a remark if nobody chooses the number of chunks.
  private static String title(final PlanCurveRequest request) {
    final boolean isChosen =
        request.plan().pricing().size().isPresent()
            || request.plan().pricing().chunks().isPresent()
            || List.of("size", "chunks").contains(request.variation().across());
    final String collective = request.plan().question().collective();
    return isChosen ? collective : ChunkChoice.title(collective);
  }

  private static Objective objective(final String text) {
    return switch (text) {
      case "slots" -> Objective.SLOTS;
      case "time" -> Objective.TIME;
      default ->
          throw new IllegalArgumentException(
              "curve: 'objective' (%s) must be slots or time.".formatted(text));
    };
  }

  /// A command for each series but the bound, which every plan prints; none for values in
  /// a spec that are no single range.
  private static List<String> commands(
      final PlanCurveRequest request, final PlanCurveRecord.Varied varied) {
    final List<String> commands = new ArrayList<>();
    if (varied.spec().isPresent() || PLACES.contains(varied.place())) {
      final StudyCommand plan = command(request, varied);
      commands.add(plan.text());
      request.schedulers().forEach(one -> commands.add(plan.with("scheduler", one).text()));
    }
    return commands;
  }

  private static StudyCommand command(
      final PlanCurveRequest request, final PlanCurveRecord.Varied varied) {
    final Optional<String> spec = varied.spec();
    final Optional<String> range = Optional.of(request.variation().range());
    final Question question = request.plan().question();
    final Pricing pricing = request.plan().pricing();
    return StudyCommand.of("plan")
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
