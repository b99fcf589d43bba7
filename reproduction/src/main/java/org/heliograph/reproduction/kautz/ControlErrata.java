package org.heliograph.reproduction.kautz;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.control.Advanced;
import org.heliograph.control.Ageing;
import org.heliograph.control.Arbiter;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.ControlWords;
import org.heliograph.control.CouplerRequests;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.control.Simple;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.PrintedFact;

/// What *stack-kautz*, Sec. 3.3, says of its protocols and does not hold, tried out on groups.
///
/// Two processors and two couplers are enough for the advanced protocol: processor 0 always has
/// messages for both couplers, processor 1 for the second.
final class ControlErrata {
  private static final GroupShape PAIR = new GroupShape(2, 2);
  private static final int[][] ALWAYS = {{0, 0}, {0, 1}, {1, 1}};
  private static final int STEPS = 1000;

  private ControlErrata() {}

  /// The bits of the simple protocol where a processor needs as many words.
  static String simpleBitsOf(final GroupShape shape) {
    return simpleBits(simpleWords(shape) - degree(shape));
  }

  private static String simpleBits(final int words) {
    return "s·log(d+%s) + s".formatted(words);
  }

  /// How many things a processor has to say by the simple protocol.
  private static int simpleWords(final GroupShape shape) {
    return new Simple().words(shape).requestWords().values();
  }

  private static int degree(final GroupShape shape) {
    return shape.couplers() - 1;
  }

  /// What is computed of the two claims on the advanced protocol: how many requests a matching of
  /// the largest weight grants at least, and whether each request is granted in the end.
  static List<PrintedFact> facts(final ExhibitContext context) {
    return context.facts(
        weight(0, 0) == most(matchings(), 0) ? "may be empty" : "grants a request",
        refusalsInARow(new Advanced(Ageing.PROCESSOR, false)) < STEPS ? "in the end" : "never");
  }

  private static List<Integer> matchings() {
    return IntStream.range(0, 1 << ALWAYS.length)
        .filter(ControlErrata::isMatching)
        .boxed()
        .toList();
  }

  /// The bits of the simple protocol have no word for a processor with nothing to send.
  static List<Erratum> simpleBits(final GroupShape shape) {
    final ControlWords words = new Simple().words(shape);
    final int needed = simpleWords(shape);
    final int had = shape.couplers();
    return Erratum.when(
        needed > had,
        KautzExhibits.class,
        "simple-bits",
        simpleBits(had - degree(shape)),
        simpleBits(needed - degree(shape)),
        shape.processors(),
        had,
        needed,
        words.real(),
        PublishedBits.SIMPLE.real(shape));
  }

  /// Counters alone weigh every matching alike at first.
  static List<Erratum> weights() {
    final List<Integer> matchings = matchings();
    final long heaviestByCounter = heaviest(matchings, 0);
    final boolean isEmptyHeaviest = weight(0, 0) == most(matchings, 0);
    return Erratum.when(
        isEmptyHeaviest && weight(0, 1) < most(matchings, 1),
        KautzExhibits.class,
        "matching-weights",
        IntStream.range(0, STEPS)
            .filter(each -> weight(0, each) < most(matchings, each))
            .findFirst()
            .orElseThrow(),
        heaviestByCounter,
        matchings.size(),
        ALWAYS.length,
        heaviest(matchings, 1),
        most(matchings, 1));
  }

  /// Whether no two of the requests chosen share a processor or a coupler.
  private static boolean isMatching(final int chosen) {
    for (int i = 0; i < ALWAYS.length; i++) {
      for (int j = 0; j < i; j++) {
        final boolean both = ((chosen >> i) & (chosen >> j) & 1) == 1;
        if (both && (ALWAYS[i][0] == ALWAYS[j][0] || ALWAYS[i][1] == ALWAYS[j][1])) {
          return false;
        }
      }
    }
    return true;
  }

  private static int weight(final int chosen, final int each) {
    return each * Integer.bitCount(chosen);
  }

  private static int most(final List<Integer> matchings, final int each) {
    return matchings.stream().mapToInt(chosen -> weight(chosen, each)).max().orElse(0);
  }

  private static long heaviest(final List<Integer> matchings, final int each) {
    final int most = most(matchings, each);
    return matchings.stream().filter(chosen -> weight(chosen, each) == most).count();
  }

  /// Refusals counted by processor let a buffer starve.
  static List<Erratum> ageing() {
    final int byProcessor = refusalsInARow(new Advanced(Ageing.PROCESSOR, false));
    final int byBuffer = refusalsInARow(new Advanced(Ageing.BUFFER, false));
    return Erratum.when(
        byProcessor >= STEPS && byBuffer != STEPS,
        KautzExhibits.class,
        "ageing-by-processor",
        byBuffer,
        byProcessor,
        STEPS);
  }

  /// How often in a row the second request is refused.
  private static int refusalsInARow(final ControlProtocol protocol) {
    final Arbiter arbiter = protocol.arbiter(PAIR, 0, 1, 0);
    final CouplerRequests couplerRequests = new CouplerRequests(PAIR, PAIR.couplers());
    int refusals = 0;
    int most = 0;
    for (int step = 0; step < STEPS; step++) {
      couplerRequests.clear();
      for (final int[] request : ALWAYS) {
        couplerRequests.add(request[0] * PAIR.couplers() + request[1], request[0], request[1]);
      }
      arbiter.arbitrate(0, step, couplerRequests);
      refusals = couplerRequests.isGranted(1) ? 0 : refusals + 1;
      most = Math.max(most, refusals);
    }
    return most;
  }
}
