package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.traffic.CurveRecord;
import org.heliograph.lab.experiment.traffic.LatencyCurves;
import org.heliograph.lab.experiment.traffic.PatternLoad;
import org.heliograph.lab.experiment.traffic.RunPhases;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import org.heliograph.lab.experiment.traffic.TrafficStudy;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// `latency`: latency over the load of random traffic on wormhole routers; a row for each pattern
/// and load.
@AutoService(StudyKind.class)
public final class LatencyStudy implements StudyKind {
  private static final String KIND = "latency";
  private static final int MOST_PATTERNS = 8;
  private static final int MOST_LOADS = 60;
  private static final int MOST_NODES = 1 << 12;
  private static final int MOST_CYCLES = 200_000;
  private static final String LOADS = "0.05..0.6:0.05";
  private static final int WARM_UP = 1_000;
  private static final int CYCLES = 3_000;

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
            "patterns",
            "loads",
            "router",
            "flits",
            "arrivals",
            "warmUp",
            "cycles");
    final TrafficRequest request = request(lab.registry(), given);
    return new PreparedStudy(
        "latency over load on " + request.topology(),
        command(request, given.given("loads").orElse(LOADS)).text(),
        given.tree(),
        control -> run(lab.registry(), given, request, control));
  }

  private static TrafficRequest request(final Registry registry, final StudyParameters given) {
    final List<String> patterns = given.texts("patterns", MOST_PATTERNS);
    final int cycles = given.count("cycles", CYCLES, 20, MOST_CYCLES);
    final TrafficRequest.Builder request =
        TrafficRequest.of(
                given.topology(registry, "mesh(8,8)"),
                patterns.isEmpty() ? List.of("uniform") : patterns)
            .loads(
                given.decimals("loads", LOADS, MOST_LOADS).stream()
                    .map(BigDecimal::doubleValue)
                    .toList())
            .flits(given.count("flits", TrafficRequest.FLITS, 1, 1 << 10))
            .phases(new RunPhases(given.count("warmUp", WARM_UP, 0, MOST_CYCLES), cycles, cycles))
            .seed(given.seed());
    given.given("router").ifPresent(request::hardware);
    given.given("arrivals").ifPresent(request::arrivals);
    return request.build();
  }

  private static StudyCommand command(final TrafficRequest request, final String loads) {
    return StudyCommand.of("simulate traffic")
        .with(request.topology())
        .withEach("traffic", request.patterns())
        .with("load", loads)
        .with("router", request.hardware())
        .with(
            "messages",
            "messages(flits=%s,arrivals=%s)".formatted(request.flits(), request.arrivals()))
        .with(
            "window",
            "window(warmUp=%s,cycles=%s)"
                .formatted(request.phases().warmUp(), request.phases().cycles()))
        .with("seed", request.seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final TrafficRequest request,
      final JobControl control) {
    given.requireNodes(registry, request.topology(), MOST_NODES);
    final TrafficRecord record =
        new TrafficStudy(new StudyContext(registry, control, control::isOver))
            .onLoad(control::row)
            .run(request);
    return new StudyResult(KIND, rows(record), record, charts(record));
  }

  /// Load by load, as they came.
  private static List<PatternLoad> rows(final TrafficRecord record) {
    final int most =
        record.curves().stream().mapToInt(curve -> curve.loads().size()).max().orElse(0);
    return IntStream.range(0, most)
        .boxed()
        .flatMap(
            load ->
                record.curves().stream()
                    .filter(curve -> load < curve.loads().size())
                    .map(curve -> new PatternLoad(curve.traffic(), curve.loads().get(load))))
        .toList();
  }

  private static List<StudyResult.StudyChart> charts(final TrafficRecord record) {
    return record.curves().stream().map(CurveRecord::loads).allMatch(List::isEmpty)
        ? List.of()
        : List.of(
            new StudyResult.StudyChart("latency.svg", new LatencyCurves(record).plot().svg()));
  }
}
