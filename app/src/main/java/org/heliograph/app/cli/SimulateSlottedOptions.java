package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The words that say which control protocols are run on a stack-graph, with what, for how long.
final class SimulateSlottedOptions {
  private static final Pattern PHASE = Pattern.compile("([0-9.]{1,16})(?:[x×]([0-9]{1,8}))?");
  private static final String PROGRAMME = "0.1x200,0.2x200,0.1";
  private static final int LENGTH = 2;

  @Option(
      names = "--protocol",
      paramLabel = "PROTOCOL",
      description =
          "run messages through passive stars slot by slot under a control protocol; may be given"
              + " several times; see heliograph list protocol")
  private List<String> protocols = new ArrayList<>();

  @Option(
      names = "--per",
      paramLabel = "WHAT",
      description = "what --load is counted against: processor (default), coupler or buffer")
  private Optional<String> per = Optional.empty();

  @Option(
      names = "--rate",
      paramLabel = "RATE",
      description =
          "messages that each processor makes a step, or a programme of them: "
              + PROGRAMME
              + "; may be given several times")
  private List<String> rates = new ArrayList<>();

  @Option(
      names = "--workload",
      paramLabel = "WORKLOAD",
      description =
          "any other source of messages; may be given several times; see heliograph list workload")
  private List<String> workloads = new ArrayList<>();

  @Option(
      names = "--relay",
      paramLabel = "RELAY",
      description =
          "who passes messages on (default "
              + SlottedRequest.RELAY
              + "); see heliograph list relay")
  private Optional<String> relay = Optional.empty();

  @Option(
      names = "--steps",
      paramLabel = "STEPS",
      description = "steps of the window that is measured (default " + SlottedRequest.STEPS + ")")
  private Optional<Integer> steps = Optional.empty();

  @Mixin private SimulateSlottedConditions conditions = new SimulateSlottedConditions();

  boolean areGiven() {
    return !protocols.isEmpty();
  }

  /// Where the messages of the only run are written, if anywhere.
  Optional<Path> recorded() {
    return conditions.notes().trace();
  }

  /// What to run on `topology`; throws with one sentence if a number is none.
  SlottedRequest request(final String topology, final long seed, final SimulateLoadOptions load) {
    if (load.patterns().size() > 1) {
      throw new IllegalArgumentException(
          "simulate: --protocol takes one --traffic pattern, and %s are given."
              .formatted(load.patterns().size()));
    }
    if (per.isPresent() && !load.hasLoads()) {
      throw new IllegalArgumentException(
          "simulate: --per says what --load is counted against. Maybe --load 0.5.");
    }
    if (load.arrivals().isPresent() && rates.isEmpty() && !load.saturation()) {
      throw new IllegalArgumentException(
          "simulate: --arrivals says when messages of --rate are made. Maybe --rate 0.1.");
    }
    return SlottedRequest.of(topology, protocols, workloads(load))
        .traffic(load.patterns().stream().findFirst().orElse(SlottedRequest.TRAFFIC))
        .relay(relay.orElse(SlottedRequest.RELAY))
        .arrivals(arrivals(load))
        .warmUp(load.warmUp(0))
        .steps(steps.orElse(SlottedRequest.STEPS))
        .replications(load.replications())
        .threads(load.threads())
        .seed(seed)
        .saturation(load.saturation())
        .impairments(conditions.impairments())
        .notes(conditions.notes())
        .build();
  }

  private static String arrivals(final SimulateLoadOptions load) {
    return load.arrivals().orElse(RequestDefaults.ARRIVALS);
  }

  private List<String> workloads(final SimulateLoadOptions load) {
    final List<String> all = new ArrayList<>();
    load.loads()
        .forEach(
            gamma ->
                all.add(
                    "closed(load=%s,per=%s)"
                        .formatted(gamma.toPlainString(), per.orElse("processor"))));
    rates.forEach(programme -> all.add(open(programme, arrivals(load))));
    all.addAll(conditions.workloads());
    all.addAll(workloads);
    return all;
  }

  /// The spec of an open load: every rate but the last with the steps that it holds.
  private static String open(final String programme, final String arrivals) {
    final List<String> values = new ArrayList<>();
    final List<String> lengths = new ArrayList<>();
    final String[] phases = programme.strip().split(",", -1);
    for (int i = 0; i < phases.length; i++) {
      final Matcher phase = PHASE.matcher(phases[i].strip());
      final boolean isLast = i == phases.length - 1;
      if (!phase.matches() || isLast != (phase.group(LENGTH) == null)) {
        throw new IllegalArgumentException(
            "--rate '%s' must be a rate, or rates with the steps they hold, the last without: %s."
                .formatted(programme, PROGRAMME));
      }
      values.add(phase.group(1));
      if (!isLast) {
        lengths.add(phase.group(LENGTH));
      }
    }
    return "open(rates=[%s],steps=[%s],arrivals=%s)"
        .formatted(String.join(",", values), String.join(",", lengths), arrivals);
  }

  /// Throws if anything was said of protocols, but not which.
  void requireNone() {
    if (!rates.isEmpty()
        || !workloads.isEmpty()
        || conditions.areGiven()
        || Stream.of(per, relay, steps).anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "simulate: --per, --rate, --workload, --trace, --record-trace, --relay, --steps,"
              + " --buffer, --full, --fault and --bits are for control protocols. Maybe --protocol"
              + " advanced.");
    }
  }
}
