package org.heliograph.house;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.testkit.TimedProblems;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every certificate, whatever it says, proves what it did, or is refused in the same sentence; and
/// every bound argues as it did. The answers are in the [Corpus].
///
/// That no bound is above an optimum is the contract of bounds.
final class EveryCertificateTest {
  private static final int EACH = 8;
  private static final int TIMED = 60;
  private static final long RANDOM = 120;

  /// Problems that are large enough for arguments which count relays and reconfigurations.
  private static final List<String> LARGE =
      List.of(
          "ron(1,16) all-to-all reconfigurable(delay=2)",
          "ron(1,24) all-to-all reconfigurable(delay=9)",
          "ron(1,40) all-to-all(chunks=3) reconfigurable(delay=1)",
          "ron(1,13) all-to-all reconfigurable(delay=300)",
          "ron(2,16) all-to-all reconfigurable(delay=4,retune=port)",
          "ron(3,12) all-to-all reconfigurable(delay=1,ports=2)",
          "ron(2,9) all-reduce reconfigurable(delay=3,receivers=true)",
          "ron(2,9) broadcast(chunks=5) reconfigurable(delay=2,circuits=4)",
          "ring(12) all-to-all circuit",
          "ring(17) all-gather(chunks=3) circuit(ports=1)",
          "wdm-ring(16,3) all-to-all wavelength-routed",
          "wdm-line(12,2) all-gather wavelength-routed",
          "stack-kautz(2,2,2) all-to-all passive-star",
          "stack-kautz(3,2,2) all-reduce passive-star",
          "pops(3,4) broadcast(chunks=4) passive-star",
          "pops(2,4) all-gather passive-star(2)",
          "torus(4,4) all-to-all circuit(routing=minimal,relay=false)",
          "mesh(3,4) all-reduce store-and-forward(1)");

  @TempDir private static Path folder;

  private static final Map<String, Problem> PROBLEMS = new LinkedHashMap<>();

  static Stream<Named<Certificate>> certificates() {
    return named(Certificate.class);
  }

  static Stream<Named<TimeCertificate>> timeCertificates() {
    return named(TimeCertificate.class);
  }

  static Stream<Named<LowerBound>> bounds() {
    return Registered.bounds().filter(bound -> !bound.getPayload().isCostly());
  }

  private static <T extends Plugin> Stream<Named<T>> named(final Class<T> kind) {
    return Registered.values(kind).map(it -> Named.of(name(it), it));
  }

  private static String name(final Plugin certificate) {
    return SpecText.of(certificate).replaceFirst("\\(.*", "");
  }

  /// Small problems, larger ones, and random ones that make sense.
  private static Map<String, Problem> problems() {
    if (PROBLEMS.isEmpty()) {
      PROBLEMS.putAll(SmallProblems.all());
      for (final String spec : LARGE) {
        final String[] words = spec.split(" ", -1);
        PROBLEMS.put(spec, stated(words[0], words[1], Optional.of(words[2])));
      }
      for (long seed = 0; seed < RANDOM; seed++) {
        final RandomProblem random = RandomProblem.of(seed, folder);
        try {
          PROBLEMS.put(
              "random on " + seed,
              stated(
                  random.topology(),
                  random.collective(),
                  Optional.of(random.switching()).filter(it -> !it.isEmpty())));
        } catch (final IllegalArgumentException _) {
          // A model that the network cannot have.
        }
      }
    }
    return PROBLEMS;
  }

  private static Problem stated(
      final String topology, final String collective, final Optional<String> switching) {
    return StatedProblem.of(Registered.REGISTRY, topology, collective, switching, Objective.SLOTS)
        .problem();
  }

  @ParameterizedTest
  @MethodSource("certificates")
  void aCertificateOfSlotsProvesWhatItDid(final Certificate kind) throws IOException {
    final Map<String, String> answers = new LinkedHashMap<>();
    answers.put("aliases", kind.aliases() + "\n");
    problems()
        .forEach(
            (name, problem) ->
                answers.put(
                    name,
                    answers(
                        new RandomCertificate(problem, new SplittableRandom(name.hashCode())),
                        kind.getClass(),
                        certificate -> certificate.check(problem))));
    assertUnchanged(name(kind), answers);
  }

  @ParameterizedTest
  @MethodSource("timeCertificates")
  void aCertificateOfTimeProvesWhatItDid(final TimeCertificate kind) throws IOException {
    final Map<String, String> answers = new LinkedHashMap<>();
    answers.put("aliases", kind.aliases() + "\n");
    timed()
        .forEach(
            (name, timed) ->
                answers.put(
                    name,
                    answers(
                        new RandomCertificate(
                            timed.problem(), new SplittableRandom(name.hashCode())),
                        kind.getClass(),
                        certificate ->
                            certificate.check(timed) + " at " + certificate.rate(timed))));
    assertUnchanged(name(kind), answers);
  }

  private static Map<String, TimedProblem> timed() {
    final Map<String, TimedProblem> timed = new LinkedHashMap<>();
    TimedProblems.random(TIMED, 9)
        .forEach(
            (name, given) -> {
              for (final TimeScope scope : TimeScope.values()) {
                timed.put(name + ", " + scope, given.within(scope));
              }
            });
    problems()
        .forEach(
            (name, problem) -> {
              if (LARGE.contains(name) || name.startsWith("random")) {
                timed.put(
                    name,
                    new TimedProblem(
                        problem, new Bytes(4096), new Time(1_000_000), TimeScope.THESE_CHUNKS));
              }
            });
    return timed;
  }

  @ParameterizedTest
  @MethodSource("bounds")
  void aBoundArguesAsItDid(final LowerBound bound) throws IOException {
    final Map<String, String> answers = new LinkedHashMap<>();
    problems()
        .forEach(
            (name, problem) ->
                answers.put(
                    name,
                    bound.supports(problem).isSupported()
                        ? "" + bound.bound(problem, Budget.of(16), new SplittableRandom(7)) + "\n"
                        : bound.supports(problem).reason() + "\n"));
    assertUnchanged("bound-" + name(bound), answers);
  }

  @ParameterizedTest
  @MethodSource("org.heliograph.house.Registered#timeBounds")
  void aBoundOfTimeArguesAsItDid(final TimeLowerBound bound) throws IOException {
    final Map<String, String> answers = new LinkedHashMap<>();
    timed()
        .forEach(
            (name, timed) ->
                answers.put(
                    name,
                    bound.supports(timed).isSupported()
                        ? "" + bound.bound(timed, Budget.of(16), new SplittableRandom(7)) + "\n"
                        : bound.supports(timed).reason() + "\n"));
    assertUnchanged("bound-" + name(bound), answers);
  }

  /// What certificates of a kind prove, or the sentence that refuses them.
  private static <T> String answers(
      final RandomCertificate random,
      final Class<? extends T> kind,
      final Function<T, Object> check) {
    final StringJoiner answers = new StringJoiner("\n", "", "\n");
    for (int i = 0; i < EACH; i++) {
      try {
        final T certificate = random.of(kind);
        answers.add(certificate + ": " + check.apply(certificate));
      } catch (final IllegalArgumentException e) {
        answers.add(e.getMessage());
      }
    }
    return answers.toString();
  }

  private static void assertUnchanged(final String name, final Map<String, String> answers)
      throws IOException {
    final Corpus corpus = new Corpus("certificates/" + name);
    final Map<String, StringBuilder> byNetwork = new LinkedHashMap<>();
    answers.forEach(
        (problem, text) ->
            byNetwork
                .computeIfAbsent(
                    problem
                        .replaceFirst("^random on .*", "random")
                        .replaceFirst("^.*? on ", "")
                        .replaceFirst("[,:].*", ""),
                    _ -> new StringBuilder())
                .append(problem)
                .append('\n')
                .append(text));
    for (final Map.Entry<String, StringBuilder> network : byNetwork.entrySet()) {
      corpus.add(network.getKey(), network.getValue().toString().replace("" + folder, ""));
    }
    corpus.assertUnchanged();
  }
}
