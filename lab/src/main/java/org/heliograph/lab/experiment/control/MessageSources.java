package org.heliograph.lab.experiment.control;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.TraceGenerator;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.study.Hidden;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Bernoulli;

/// Where the messages of a run under a control protocol come from, besides loads; `arrivals` is
/// also the arrival process of the search for saturation.
public record MessageSources(
    @Label("SPEC")
        @Summary(
            "any other source of messages, such as open(0.1) for 0.1 new messages per processor"
                + " and step, or a trace(FILE); may be given several times; see heliograph list"
                + " message-generators")
        List<MessageGenerator> generator,
    @Hidden List<MessageGenerator> workload,
    @Hidden Optional<String> per,
    @Hidden List<String> rate,
    @Hidden List<Path> trace,
    @Hidden Optional<ArrivalProcess> arrivals) {
  private static final Pattern PHASE = Pattern.compile("([0-9.]{1,16})(?:[x×]([0-9]{1,8}))?");
  private static final String PROGRAMME = "0.1x200,0.2x200,0.1";
  private static final int LENGTH = 2;

  /// No source.
  public MessageSources() {
    this(List.of(), List.of(), Optional.empty(), List.of(), List.of(), Optional.empty());
  }

  public MessageSources {
    generator = List.copyOf(generator);
    workload = List.copyOf(workload);
    rate = List.copyOf(rate);
    trace = List.copyOf(trace);
  }

  /// These generators.
  public static MessageSources of(final List<MessageGenerator> generators) {
    return new MessageSources(
        generators, List.of(), Optional.empty(), List.of(), List.of(), Optional.empty());
  }

  /// The arrival process of rates and of the search for saturation.
  ArrivalProcess process() {
    return arrivals.orElseGet(Bernoulli::new);
  }

  /// All generators, those of the loads first; throws with one sentence if one is malformed.
  List<MessageGenerator> generators(final Registry registry, final Loads loads) {
    if (per.isPresent() && loads.values().isEmpty()) {
      throw new IllegalArgumentException(
          "simulate control: --per says how --load is counted, and --load is missing. Maybe --load"
              + " 0.5.");
    }
    if (arrivals.isPresent() && rate.isEmpty() && !loads.findsSaturation()) {
      throw new IllegalArgumentException(
          "simulate control: --arrivals needs --rate, whose messages it generates. Maybe --rate"
              + " 0.1.");
    }
    final List<MessageGenerator> all = new ArrayList<>();
    loads.values().stream()
        .map(
            load ->
                "closed(load=%s,per=%s)".formatted(load.toPlainString(), per.orElse("processor")))
        .forEach(text -> all.add(registry.parse(MessageGenerator.class, text)));
    rate.forEach(programme -> all.add(open(registry, programme)));
    trace.forEach(path -> all.add(new TraceGenerator(path.toString())));
    all.addAll(generator);
    all.addAll(workload);
    return all;
  }

  /// An open load: every rate but the last with the steps that it holds.
  private MessageGenerator open(final Registry registry, final String programme) {
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
    return registry.parse(
        MessageGenerator.class,
        "open(rates=[%s],steps=[%s],arrivals=%s)"
            .formatted(
                String.join(",", values), String.join(",", lengths), SpecText.of(process())));
  }
}
