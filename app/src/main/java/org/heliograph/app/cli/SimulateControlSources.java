package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.plugin.SpecText;
import picocli.CommandLine.Option;

/// Where the messages of a run under a control protocol come from, and where they go.
final class SimulateControlSources {
  private static final Pattern PHASE = Pattern.compile("([0-9.]{1,16})(?:[x×]([0-9]{1,8}))?");
  private static final String PROGRAMME = "0.1x200,0.2x200,0.1";
  private static final int LENGTH = 2;

  @Option(
      names = "--traffic",
      paramLabel = "PATTERN",
      completionCandidates = PluginNames.Patterns.class,
      description =
          "the receivers of messages (default "
              + SlottedRequest.TRAFFIC
              + "); see heliograph list traffic")
  private Optional<String> pattern = Optional.empty();

  @Option(
      names = "--generator",
      paramLabel = "SPEC",
      description =
          "any other source of messages, such as open(0.1) for 0.1 new messages per processor and"
              + " step, or a trace(FILE); may be given several times; see heliograph list"
              + " message-generators")
  private List<String> generators = new ArrayList<>();

  // Former spellings of generators.
  @Option(names = "--workload", hidden = true)
  private List<String> formerGenerators = new ArrayList<>();

  @Option(names = "--per", hidden = true)
  private Optional<String> per = Optional.empty();

  @Option(names = "--rate", hidden = true)
  private List<String> rates = new ArrayList<>();

  @Option(names = "--trace", hidden = true)
  private List<String> traces = new ArrayList<>();

  @Option(names = "--arrivals", hidden = true)
  private Optional<String> arrivals = Optional.empty();

  String traffic() {
    return pattern.orElse(SlottedRequest.TRAFFIC);
  }

  String arrivals() {
    return arrivals.orElse(RequestDefaults.ARRIVALS);
  }

  /// The specs of all generators; throws with one sentence if one is malformed.
  List<String> generators(final List<BigDecimal> loads, final boolean saturation) {
    if (per.isPresent() && loads.isEmpty()) {
      throw new IllegalArgumentException(
          "simulate control: --per says how --load is counted, and --load is missing. Maybe --load"
              + " 0.5.");
    }
    if (arrivals.isPresent() && rates.isEmpty() && !saturation) {
      throw new IllegalArgumentException(
          "simulate control: --arrivals needs --rate, whose messages it generates. Maybe --rate"
              + " 0.1.");
    }
    final List<String> all = new ArrayList<>();
    loads.forEach(
        gamma ->
            all.add(
                "closed(load=%s,per=%s)"
                    .formatted(gamma.toPlainString(), per.orElse("processor"))));
    rates.forEach(programme -> all.add(open(programme)));
    traces.forEach(path -> all.add(SpecText.of(new Trace(path))));
    all.addAll(generators);
    all.addAll(formerGenerators);
    return all;
  }

  /// The spec of an open load: every rate but the last with the steps that it holds.
  private String open(final String programme) {
    final List<String> values = new ArrayList<>();
    final List<String> lengths = new ArrayList<>();
    final String[] phases = programme.strip().split(",", -1);
    for (int i = 0; i < phases.length; i++) {
      final Matcher phase = PHASE.matcher(phases[i].strip());
      final boolean isLast = i == phases.length - 1;
      if (!phase.matches() || isLast != (phase.group(LENGTH) == null)) {
        throw new IllegalArgumentException(
            "--rate '%s' must be a rate, or rates with numbers of steps, the last without: %s."
                .formatted(programme, PROGRAMME));
      }
      values.add(phase.group(1));
      if (!isLast) {
        lengths.add(phase.group(LENGTH));
      }
    }
    return "open(rates=[%s],steps=[%s],arrivals=%s)"
        .formatted(String.join(",", values), String.join(",", lengths), arrivals());
  }
}
