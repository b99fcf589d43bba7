package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The laws of a Pareto front.
final class ParetoFrontTest {
  private static List<List<String>> dominators(final List<List<Double>> values) {
    final List<ParetoFront.Choice> choices = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      choices.add(new ParetoFront.Choice("" + i, values.get(i)));
    }
    return new ParetoFront(choices).dominators();
  }

  @Test
  void equalChoicesDoNotDominateEachOther() {
    assertThat(dominators(List.of(List.of(1.0, 2.0), List.of(1.0, 2.0))))
        .containsExactly(List.of(), List.of());
  }

  @Test
  void onlyThoseThatAreAsGoodInAllAndBetterInOneDominate() {
    assertThat(dominators(List.of(List.of(1.0, 2.0), List.of(1.0, 3.0), List.of(0.5, 4.0))))
        .containsExactly(List.of(), List.of("0"), List.of());
  }

  @Test
  void someChoiceIsOnTheFrontAndWhatDominatesTheRestIncludesOneOfThem() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 50; round++) {
      final List<List<Double>> values = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        values.add(List.of((double) random.nextInt(6), (double) random.nextInt(6), 1.0));
      }
      final List<List<String>> all = dominators(values);
      final List<String> front = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).isEmpty()) {
          front.add("" + i);
        }
      }
      assertThat(front).isNotEmpty();
      assertThat(all.stream().filter(one -> !one.isEmpty()))
          .allSatisfy(one -> assertThat(one).containsAnyElementsOf(front));
    }
  }
}
