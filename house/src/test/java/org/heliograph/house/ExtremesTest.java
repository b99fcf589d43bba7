package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.PluginKind;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every numeric parameter of every plug-in, and every numeric option, at extremes: a value or one
/// sentence, never a negative time, a word of Java or an internal error.
final class ExtremesTest {
  private static final List<String> WHOLE =
      List.of(
          "0",
          "1",
          "-1",
          "2147483647",
          "-2147483648",
          "2147483648",
          "9223372036854775807",
          "99999999999999999999");
  private static final List<String> RANGES =
      List.of(
          "[]",
          "[-1]",
          "[2147483647]",
          "[2147483648]",
          "[7..0]",
          "[0..2000000000]",
          "[-2147483650..-2147483640]",
          "[1..99999999999999999999]");
  private static final Map<String, List<String>> EXTREMES =
      Map.of(
          "whole number", WHOLE,
          "number", List.of("0", "-1", "1e-300", "1e300", "1e999", "NaN", "Infinity"),
          "time", List.of("0s", "1ps", "9000000s", "9223373s", "1e300s", "-1s", "1e-300s"),
          "size", List.of("0B", "1B", "8388607TiB", "9999999999999GiB", "-1B"),
          "bandwidth", List.of("0b/s", "1b/s", "9223372Tb/s", "99999999Tb/s", "-1b/s"),
          "loss", List.of("0dB", "-1dB", "9223372036854775dB", "99999999999999999dB"),
          "power", List.of("0dBm", "9223372036854775dBm", "-9223372036854775dBm"),
          "energy per bit", List.of("0fJ/b", "9223372036854nJ/b", "-1fJ/b"),
          "list of whole numbers", RANGES,
          "list of lists of whole numbers", List.of("[[]]", "[[-1]]", "[[0..2000000000]]"));
  private static final Pattern JAVA =
      Pattern.compile(
          "Exception|Error|java|overflow|org\\.heliograph|internal|%[sd]|\\bint\\b|\\blong\\b");
  private static final List<Bytes> SIZES =
      List.of(new Bytes(0), new Bytes(1), Bytes.parse("8388607TiB"));

  private static Stream<String> kinds() {
    return PluginKind.all().stream().map(PluginKind::name);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aParameterIsUsedOrRefusedInASentence(final String kind) {
    final Class<? extends Plugin> type = PluginKind.named(kind).type();
    final List<String> wrong = new ArrayList<>();
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(type)) {
      for (final Parameter parameter : pluginEntry.parameters()) {
        for (final String value : extremes(parameter)) {
          final String spec = pluginEntry.name() + "(" + parameter.name() + "=" + value + ")";
          tried(type, spec).filter(ExtremesTest::isBad).map(spec::concat).forEach(wrong::add);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static List<String> extremes(final Parameter parameter) {
    final List<String> values = new ArrayList<>(EXTREMES.getOrDefault(parameter.type(), List.of()));
    if (parameter.name().equals("delay")) {
      values.addAll(EXTREMES.getOrDefault("time", List.of()));
      values.addAll(WHOLE);
    }
    return values;
  }

  /// What is said of `spec`, when it is read and used; nothing if it can be.
  private static Stream<String> tried(final Class<? extends Plugin> type, final String spec) {
    final List<String> said = new ArrayList<>();
    for (final Bytes size : SIZES) {
      try {
        use(Registered.REGISTRY.parse(type, spec), size);
      } catch (final IllegalArgumentException e) {
        said.add(": " + e.getMessage());
      } catch (final RuntimeException e) {
        said.add(": " + e);
      }
    }
    return said.stream();
  }

  private static boolean isBad(final String sentence) {
    return JAVA.matcher(sentence).find()
        || sentence.contains("\n")
        || sentence.length() > 500
        || !sentence.endsWith(".");
  }

  private static void use(final Plugin plugin, final Bytes size) {
    switch (plugin) {
      case TopologyFamily family -> family.build();
      case Collective collective -> solved(collective, new Circuit(), new ShortestPathGreedy());
      case SwitchingModel model ->
          priced(solved(new Broadcast(), model, new ShortestPathGreedy()), size);
      case Scheduler scheduler -> {
        solved(new Broadcast(), new Circuit(), scheduler).forEach(_ -> {});
        onCompleteNetwork(scheduler);
      }
      case CostModel cost ->
          solved(new Broadcast(), new Circuit(), new ShortestPathGreedy())
              .forEach(verified -> cost.price(verified, size));
      case EnergyModel energy ->
          solved(new Broadcast(), new Circuit(), new ShortestPathGreedy())
              .forEach(verified -> energy.expense(verified, size));
      case ScheduleSimulator simulator ->
          solved(new Broadcast(), new Circuit(), new ShortestPathGreedy())
              .filter(verified -> simulator.supports(verified).isSupported())
              .forEach(verified -> simulator.simulate(verified, size));
      default -> {} // to be read is all that can be done with it alone
    }
  }

  private static void onCompleteNetwork(final Scheduler scheduler) {
    final Topology ron = new Ron(2, 8).build();
    final Problem problem =
        new Problem(ron, new AllToAll().demand(ron), new Reconfigurable("1", Retune.NODE, true));
    if (scheduler.supports(problem).isSupported()) {
      scheduler.schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT);
    }
  }

  private static void priced(final Stream<Verified> schedules, final Bytes size) {
    schedules.forEach(
        verified -> {
          Registered.values(CostModel.class).forEach(cost -> cost.price(verified, size));
          Registered.values(ScheduleSimulator.class)
              .filter(simulator -> simulator.supports(verified).isSupported())
              .forEach(simulator -> simulator.simulate(verified, size));
        });
  }

  private static Stream<Verified> solved(
      final Collective collective, final SwitchingModel model, final Scheduler scheduler) {
    final Topology ring = new Ring(4, false).build();
    final Problem problem = new Problem(ring, collective.demand(ring), model);
    if (!scheduler.supports(problem).isSupported()) {
      return Stream.empty();
    }
    return scheduler
        .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
        .found()
        .map(schedule -> (Verified) new Verifier().verify(problem, schedule))
        .stream();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plan broadcast --on ring(4) --scheduler flooding |"
            + " --budget --seconds --seed | whole number",
        "plan broadcast --on ring(4) --scheduler flooding --budget 1 --cost hockney |"
            + " --size | size",
        "plan broadcast --on ring(4) --scheduler flooding --budget 1 --energy energy |"
            + " --size | size",
        "show ring(8) | --budget | whole number",
        "bound broadcast --on ring(4) | --budget --seed | whole number",
        "compare broadcast --on ring(4) --scheduler flooding |"
            + " --budget --seed --slots | whole number",
        "compare broadcast --on ring(4) --scheduler flooding --budget 1 | --runs | whole number",
        "simulate broadcast --on ring(4) --scheduler flooding --budget 1 | --size | size",
        "simulate --traffic uniform --on mesh(3,3) --load 0.1 --cycles 9 --warm-up 9 |"
            + " --flits --cycles --drain --warm-up --runs --seed | whole number",
        "simulate --traffic uniform --on mesh(3,3) --cycles 9 --warm-up 9 | --load | number",
        "simulate --protocol simple --on stack-kautz(4,2,2) --load 1 --steps 9 --warm-up 9 |"
            + " --steps --warm-up --runs --seed --buffer --threads | whole number",
        "simulate --protocol simple --on stack-kautz(4,2,2) --steps 9 --warm-up 9 |"
            + " --load --rate | number",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1 |"
            + " --sample --seed --grid | whole number",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1 | --startup | time",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1 | --bandwidth | bandwidth",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1 | --size | size",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1 | --delay | time",
        "resources --processors 99 | --coupler-degree --couplers --diameter --most --transceivers"
            + " --processors | whole number",
        "resources --processors 99 | --loss --excess-loss | loss",
        "repair broadcast --on ring(4) --budget 1 | --node --link | whole number",
        "reproduce --list | --threads --seed | whole number"
      })
  void anOptionIsUsedOrRefusedInASentence(
      final String command, final String options, final String type) {
    final List<String> wrong = new ArrayList<>();
    for (final String option : options.split(" ", -1)) {
      for (final String value : EXTREMES.getOrDefault(type, List.of())) {
        final Run run = Run.of(with(command, option, text(command, option, value)));
        final String talk =
            run.err().lines().filter(line -> !line.startsWith("Try: ")).toList().toString();
        final boolean isBad =
            run.code() == 2 && (run.err().lines().count() > 2 || JAVA.matcher(talk).find());
        if (isBad || run.code() < 0 || run.code() > 2) {
          wrong.add(option + "=" + value + " " + run.code() + ": " + run.err());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// Values of options that take two.
  private static String text(final String command, final String option, final String value) {
    if (!command.startsWith("phase-diagram")) {
      return value;
    }
    return switch (option) {
      case "--grid" -> value + "x" + value;
      case "--size", "--delay" -> value + ".." + value;
      default -> value;
    };
  }

  /// The words of `command`, with `option` at `value`.
  private static String[] with(final String command, final String option, final String value) {
    final List<String> words = new ArrayList<>(Arrays.asList(command.split(" ", -1)));
    final int given = words.indexOf(option);
    if (given >= 0) {
      words.subList(given, given + 2).clear();
    }
    words.add(option + "=" + value);
    return words.toArray(String[]::new);
  }
}
