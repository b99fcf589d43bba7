package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.traffic.CurveRecord;
import org.heliograph.lab.experiment.traffic.LatencyCurves;
import org.heliograph.lab.experiment.traffic.PatternLoad;
import org.heliograph.lab.experiment.traffic.Traffic;
import org.heliograph.lab.experiment.traffic.TrafficMessages;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.lab.experiment.traffic.TrafficWindow;
import org.heliograph.lab.experiment.traffic.TrafficWork;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;

/// `latency`: latency over the load of random traffic on wormhole routers; a row for each pattern
/// and load.
@AutoService(StudyKind.class)
public final class LatencyStudy implements StudyKind {
  private static final String KIND = "latency";
  private static final String USUAL = "mesh(8,8)";
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
    final Traffic traffic = traffic(lab.registry(), given);
    final String network = given.topology(lab.registry(), USUAL);
    return new PreparedStudy(
        "latency over load on " + network,
        command(network, given).text(),
        given.tree(),
        control -> run(lab.registry(), given, traffic, control));
  }

  private static Traffic traffic(final Registry registry, final StudyParameters given) {
    final int cycles = cycles(given);
    return new Traffic(
        registry.parse(TopologyFamily.class, given.topology(registry, USUAL)),
        patterns(given).stream()
            .map(pattern -> registry.parse(TrafficPattern.class, pattern))
            .toList(),
        registry.parse(WormholeHardware.class, router(given)),
        Loads.of(
                given.decimals("loads", LOADS, MOST_LOADS).stream()
                    .mapToDouble(BigDecimal::doubleValue)
                    .toArray())
            .seeded(given.seed()),
        new TrafficMessages(
            Optional.empty(),
            Optional.of(flits(given)),
            Optional.of(registry.parse(ArrivalProcess.class, arrivals(given)))),
        TrafficWindow.of(warmUp(given), cycles, cycles));
  }

  private static List<String> patterns(final StudyParameters given) {
    final List<String> patterns = given.texts("patterns", MOST_PATTERNS);
    return patterns.isEmpty() ? List.of("uniform") : patterns;
  }

  private static String router(final StudyParameters given) {
    return given.given("router").orElse(Traffic.ROUTER);
  }

  private static int flits(final StudyParameters given) {
    return given.count("flits", 1, 1, 1 << 10);
  }

  private static String arrivals(final StudyParameters given) {
    return given.given("arrivals").orElse(RequestDefaults.ARRIVALS);
  }

  private static int warmUp(final StudyParameters given) {
    return given.count("warmUp", WARM_UP, 0, MOST_CYCLES);
  }

  private static int cycles(final StudyParameters given) {
    return given.count("cycles", CYCLES, 20, MOST_CYCLES);
  }

  private static StudyCommand command(final String network, final StudyParameters given) {
    return StudyCommand.of("simulate traffic")
        .with(network)
        .withEach("traffic", patterns(given))
        .with("load", given.given("loads").orElse(LOADS))
        .with("router", router(given))
        .with("messages", "messages(flits=%s,arrivals=%s)".formatted(flits(given), arrivals(given)))
        .with("window", "window(warmUp=%s,cycles=%s)".formatted(warmUp(given), cycles(given)))
        .with("seed", given.seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final Traffic traffic,
      final JobControl control) {
    given.requireNodes(registry, given.topology(registry, USUAL), MOST_NODES);
    final TrafficRecord record =
        new TrafficWork(new StudyContext(registry, control, control::isOver))
            .onLoad(control::row)
            .run(traffic);
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
