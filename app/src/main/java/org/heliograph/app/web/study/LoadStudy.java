package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.slotted.LoadListener;
import org.heliograph.lab.experiment.slotted.LoadWindow;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.lab.experiment.slotted.SlottedStudy;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;

/// `load`: control protocols on passive stars; a row for each window of steps, while the simulation
/// runs.
@AutoService(StudyKind.class)
public final class LoadStudy implements StudyKind {
  private static final String KIND = "load";
  private static final int MOST_PROTOCOLS = 6;
  private static final int MOST_LOADS = 8;
  private static final int MOST_RUNS = 24;
  private static final int MOST_STEPS = 200_000;
  private static final int MOST_NODES = 1 << 14;
  private static final long MOST_WORK = 1L << 31;
  private static final int WINDOWS = 60;

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
            "protocols",
            "loads",
            "per",
            "generators",
            "workloads", // the former name of generators
            "traffic",
            "steps",
            "windows");
    final SlottedRequest request = request(lab.registry(), given);
    final int runs = request.protocols().size() * request.generators().size();
    if (runs > MOST_RUNS) {
      throw given.tooLarge("runs", runs, MOST_RUNS);
    }
    final int windows = given.count("windows", WINDOWS, 1, 1_000);
    return new PreparedStudy(
        "load over time on " + request.topology(),
        command(request).text(),
        given.tree(),
        control -> run(lab.registry(), given, request, windows, control));
  }

  private static SlottedRequest request(final Registry registry, final StudyParameters given) {
    final List<String> protocols = given.texts("protocols", MOST_PROTOCOLS);
    return SlottedRequest.of(
            given.topology(registry, "stack-kautz(4,2,2)"),
            protocols.isEmpty() ? List.of("simple") : protocols,
            generators(given))
        .traffic(given.given("traffic").orElse(SlottedRequest.TRAFFIC))
        .steps(given.count("steps", SlottedRequest.STEPS, 1, MOST_STEPS))
        .seed(given.seed())
        .threads(0)
        .build();
  }

  /// Those given, and one for each load; without any, one of 0.5 messages per processor.
  private static List<String> generators(final StudyParameters given) {
    final List<String> generators = new ArrayList<>(given.texts("generators", MOST_LOADS));
    generators.addAll(given.texts("workloads", MOST_LOADS));
    if (generators.isEmpty() || given.given("loads").isPresent()) {
      for (final BigDecimal load : given.decimals("loads", "0.5", MOST_LOADS)) {
        generators.add(
            "closed(load=%s,per=%s)"
                .formatted(load.toPlainString(), given.given("per").orElse("processor")));
      }
    }
    return generators;
  }

  private static StudyCommand command(final SlottedRequest request) {
    return StudyCommand.of("simulate control")
        .with(request.topology())
        .withEach("protocol", request.protocols())
        .withEach("generator", request.generators())
        .with("traffic", request.traffic())
        .with("steps", request.runs().steps())
        .with("seed", request.runs().seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final SlottedRequest request,
      final int windows,
      final JobControl control) {
    given.requireNodes(registry, request.topology(), MOST_NODES);
    final long work =
        (long) request.protocols().size()
            * request.generators().size()
            * request.runs().steps()
            * registry.network(request.topology()).nodes();
    if (work > MOST_WORK) {
      throw given.tooLarge("steps of processors", work, MOST_WORK);
    }
    final ConcurrentLinkedQueue<LoadWindow> rows = new ConcurrentLinkedQueue<>();
    final SlottedRecord record =
        new SlottedStudy(new StudyContext(registry, control, control::isOver))
            .onLoad(
                new LoadListener(
                    windows,
                    row -> {
                      rows.add(row);
                      control.row(row);
                    }))
            .run(request);
    return new StudyResult(KIND, sorted(rows), record, List.of());
  }

  /// Run by run, each by time.
  private static List<LoadWindow> sorted(final Iterable<LoadWindow> rows) {
    final List<LoadWindow> sorted = new ArrayList<>();
    rows.forEach(sorted::add);
    sorted.sort(
        Comparator.comparing(LoadWindow::generator)
            .thenComparing(LoadWindow::protocol)
            .thenComparing(LoadWindow::seed)
            .thenComparing(LoadWindow::steps));
    return sorted;
  }
}
