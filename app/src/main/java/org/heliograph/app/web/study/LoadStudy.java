package org.heliograph.app.web.study;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.job.JobControl;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.slotted.Control;
import org.heliograph.lab.experiment.slotted.ControlOptions;
import org.heliograph.lab.experiment.slotted.LoadListener;
import org.heliograph.lab.experiment.slotted.LoadWindow;
import org.heliograph.lab.experiment.slotted.MessageSources;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.lab.experiment.slotted.SlottedWork;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.TrafficPattern;

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
    final Control study = study(lab.registry(), given);
    final int runs = study.protocol().size() * study.sources().generator().size();
    if (runs > MOST_RUNS) {
      throw given.tooLarge("runs", runs, MOST_RUNS);
    }
    final int windows = given.count("windows", WINDOWS, 1, 1_000);
    final String network = network(lab.registry(), given);
    return new PreparedStudy(
        "load over time on " + network,
        command(network, given).text(),
        given.tree(),
        control -> run(lab.registry(), given, study, windows, control));
  }

  private static String network(final Registry registry, final StudyParameters given) {
    return given.topology(registry, "stack-kautz(4,2,2)");
  }

  private static Control study(final Registry registry, final StudyParameters given) {
    return new Control(
        registry.parse(TopologyFamily.class, network(registry, given)),
        protocols(given).stream()
            .map(protocol -> registry.parse(ControlProtocol.class, protocol))
            .toList(),
        registry.parse(TrafficPattern.class, traffic(given)),
        steps(given),
        new Loads().seeded(given.seed()),
        MessageSources.of(
            generators(given).stream()
                .map(generator -> registry.parse(MessageGenerator.class, generator))
                .toList()),
        new ControlOptions());
  }

  private static List<String> protocols(final StudyParameters given) {
    final List<String> protocols = given.texts("protocols", MOST_PROTOCOLS);
    return protocols.isEmpty() ? List.of("simple") : protocols;
  }

  private static String traffic(final StudyParameters given) {
    return given.given("traffic").orElse("uniform");
  }

  private static int steps(final StudyParameters given) {
    return given.count("steps", Control.STEPS, 1, MOST_STEPS);
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

  private static StudyCommand command(final String network, final StudyParameters given) {
    return StudyCommand.of("simulate control")
        .with(network)
        .withEach("protocol", protocols(given))
        .withEach("generator", generators(given))
        .with("traffic", traffic(given))
        .with("steps", steps(given))
        .with("seed", given.seed());
  }

  private static StudyResult run(
      final Registry registry,
      final StudyParameters given,
      final Control study,
      final int windows,
      final JobControl control) {
    final String network = network(registry, given);
    given.requireNodes(registry, network, MOST_NODES);
    final long work =
        (long) study.protocol().size()
            * study.sources().generator().size()
            * study.steps()
            * registry.network(study.topology()).nodes();
    if (work > MOST_WORK) {
      throw given.tooLarge("steps of processors", work, MOST_WORK);
    }
    final ConcurrentLinkedQueue<LoadWindow> rows = new ConcurrentLinkedQueue<>();
    final SlottedRecord record =
        new SlottedWork(new StudyContext(registry, control, control::isOver))
            .onLoad(
                new LoadListener(
                    windows,
                    row -> {
                      rows.add(row);
                      control.row(row);
                    }))
            .run(study)
            .record();
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
