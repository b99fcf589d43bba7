package org.heliograph.reproduction.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A chromosome says a schedule, and a schedule its chromosome.
final class PaperChromosomeTest {
  private static ExhibitContext context(final long seed) {
    return new ExhibitContext(Registry.load(), seed, Progress.SILENT, () -> false);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void readingAndWritingAreInverse(final long seed) {
    final ExhibitContext context = context(seed);
    for (final ProblemText question : List.of(RingOfEight.SCATTER, RingOfEight.BROADCAST)) {
      final Verified evolved = RingOfEight.evolved(context, question);
      final PaperChromosome genes = PaperChromosome.of(evolved);
      assertThat(genes.genes()).hasSize(7);
      assertThat(genes.schedule(evolved.problem()).digest()).isEqualTo(evolved.schedule().digest());
    }
  }

  /// The evolved scatter differs by seed; the printed order of its steps can always be made of it.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void exchangedStepsTellWhatIsPrinted(final long seed) {
    final ExhibitContext context = context(seed);
    final PaperChromosome genes = RingOfEight.scatter(context);
    final Problem problem = RingOfEight.problem(context, RingOfEight.SCATTER);
    assertThat(RingOfEight.accepted(problem, genes)).isPresent();
    assertThat(genes.steps()).isEqualTo(4);
    assertThat(genes.in(3)).extracting(PaperChromosome.Gene::target).containsExactly(4);
    for (int step = 0; step < 3; step++) {
      assertThat(genes.in(step)).hasSize(2);
    }
  }

  /// The judge sees every exchange of steps that makes two messages meet, and no other.
  @Test
  void genesAreTakenAtTheirWord() {
    final ExhibitContext context = context(1);
    final Problem problem = RingOfEight.problem(context, RingOfEight.SCATTER);
    final PaperChromosome genes = RingOfEight.scatter(context);
    int clashes = 0;
    for (int one = 1; one < 8; one++) {
      for (int other = 1; other < one; other++) {
        final PaperChromosome swapped = genes.swapped(one, other);
        final boolean meets = meets(problem, swapped);
        assertThat(RingOfEight.accepted(problem, swapped).isEmpty()).isEqualTo(meets);
        if (meets) {
          clashes++;
          assertThat(new Verifier().verify(problem, swapped.schedule(problem)))
              .isInstanceOfSatisfying(
                  Rejected.class,
                  no ->
                      assertThat(no.violations())
                          .extracting(Violation::rule)
                          .containsOnly("ChannelClash"));
        }
      }
    }
    assertThat(clashes).isPositive();
  }

  /// Messages of one source on a ring meet if two leave by the same neighbour in one step.
  private static boolean meets(final Problem problem, final PaperChromosome genes) {
    for (int step = 0; step < genes.steps(); step++) {
      final List<Integer> first =
          genes.in(step).stream().map(gene -> PaperChromosome.nodes(problem, gene).get(1)).toList();
      if (first.stream().distinct().count() < first.size()) {
        return true;
      }
    }
    return false;
  }
}
