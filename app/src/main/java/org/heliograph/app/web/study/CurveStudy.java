package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.Effort;
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
            .formatted(title(request), request.topology(), request.variation().across()),
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
            .run(request.on(control.threads()));
    return new StudyResult(KIND, record.points(), record, List.of());
  }

  private static PlanCurveRequest request(final Registry registry, final StudyParameters given) {
    return PlanCurveRequest.of(
            given.collective(registry, "all-gather"),
            given.topology(registry, "ring(16)"),
            new PlanCurveRequest.Variation(
                given.given("across").orElse("size"), given.given("range").orElse("1KiB..1GiB:x4")))
        .switching(given.given("switching"))
        .hardware(given.given("hardware"))
        .objective(given.given("objective").map(CurveStudy::objective))
        .size(given.given("size").map(Bytes::parse))
        .chunks(
            given.given("chunks").isPresent()
                ? OptionalInt.of(given.count("chunks", 1, 1, 1 << 12))
                : OptionalInt.empty())
        .schedulers(given.texts("schedulers", MOST_SERIES))
        .budget(given.count("budget", BUDGET, 1, MOST_BUDGET))
        .seed(given.seed())
        .build();
  }

  /// The collective, with a remark if nobody chooses the number of chunks.
  private static String title(final PlanCurveRequest request) {
    final boolean isChosen =
        request.size().isPresent()
            || request.chunks().isPresent()
            || List.of("size", "chunks").contains(request.variation().across());
    return isChosen ? request.collective() : ChunkChoice.title(request.collective());
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
    return StudyCommand.of("plan")
        .with(request.collective())
        .with(at("topology", varied, spec).orElse(request.topology()))
        .with("switching", at("switching", varied, spec).or(request::switching))
        .with("hardware", at("hardware", varied, spec).or(request::hardware))
        .with("size", at("size", varied, range).or(() -> request.size().map(Bytes::toString)))
        .with("chunks", at("chunks", varied, range).or(() -> chunks(request)))
        .with(
            "objective",
            request.objective().map(objective -> objective.name().toLowerCase(Locale.ROOT)))
        .with("budget", request.budget())
        .with("seed", request.seed());
  }

  /// `text` if what varied has this place.
  private static Optional<String> at(
      final String place, final PlanCurveRecord.Varied varied, final Optional<String> text) {
    return text.filter(_ -> varied.place().equals(place));
  }

  private static Optional<String> chunks(final PlanCurveRequest request) {
    return request.chunks().isPresent()
        ? Optional.of(Integer.toString(request.chunks().getAsInt()))
        : Optional.empty();
  }
}
