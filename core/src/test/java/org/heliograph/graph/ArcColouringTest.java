package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArcColouringTest {
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Arcs(int nodes, boolean closed, int[] starts, int[] lengths) {
    static Arcs random(
        final SplittableRandom random, final int nodes, final boolean closed, final int count) {
      final int[] starts = new int[count];
      final int[] lengths = new int[count];
      for (int arc = 0; arc < count; arc++) {
        starts[arc] = random.nextInt(closed ? nodes : nodes - 1);
        lengths[arc] = 1 + random.nextInt(closed ? nodes : nodes - 1 - starts[arc]);
      }
      return new Arcs(nodes, closed, starts, lengths);
    }

    ArcColouring coloured() {
      final ArcColouring colouring = ArcColouring.of(nodes, closed, starts, lengths);
      final BitSet[] used = new BitSet[nodes];
      Arrays.setAll(used, link -> new BitSet());
      int most = 0;
      for (int arc = 0; arc < starts.length; arc++) {
        for (int link = starts[arc]; link < starts[arc] + lengths[arc]; link++) {
          assertThat(used[link % nodes].get(colouring.colour(arc))).isFalse();
          used[link % nodes].set(colouring.colour(arc));
        }
      }
      for (final BitSet link : used) {
        most = Math.max(most, link.cardinality());
      }
      assertThat(colouring.load()).isEqualTo(most);
      final int[] colours = colouring.colours();
      assertThat(Arrays.stream(colours).distinct().count()).isEqualTo(colouring.count());
      assertThat(Arrays.stream(colours).allMatch(c -> c < colouring.count())).isTrue();
      return colouring;
    }

    /// The fewest colours, by trying everything.
    int optimum() {
      int count = 1;
      while (!canExtend(new int[starts.length], 0, count)) {
        count++;
      }
      return count;
    }

    private boolean canExtend(final int[] colours, final int arc, final int count) {
      if (arc == colours.length) {
        return true;
      }
      for (int colour = 0; colour < count; colour++) {
        boolean free = true;
        for (int other = 0; other < arc && free; other++) {
          free = colours[other] != colour || !overlap(arc, other);
        }
        colours[arc] = colour;
        if (free && canExtend(colours, arc + 1, count)) {
          return true;
        }
      }
      return false;
    }

    private boolean overlap(final int one, final int other) {
      return Math.floorMod(starts[other] - starts[one], nodes) < lengths[one]
          || Math.floorMod(starts[one] - starts[other], nodes) < lengths[other];
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 60})
  void onALineTheLoadSuffices(final int nodes) {
    final SplittableRandom random = new SplittableRandom(nodes);
    for (int count = 1; count < 400; count += 37) {
      final ArcColouring colouring = Arcs.random(random, nodes, false, count).coloured();
      assertThat(colouring.count()).isEqualTo(colouring.load());
    }
  }

  @Test
  void onSmallCirclesItNeedsHardlyMoreThanTheOptimum() {
    final SplittableRandom random = new SplittableRandom(5);
    int more = 0;
    for (int trial = 0; trial < 300; trial++) {
      final Arcs arcs = Arcs.random(random, 3 + trial % 6, true, 1 + trial % 9);
      final int count = arcs.coloured().count();
      assertThat(count).isBetween(arcs.optimum(), arcs.optimum() + 1);
      more += count - arcs.optimum();
    }
    assertThat(more).isLessThan(6);
  }

  @Test
  void fiveArcsOfTwoLinksAroundFiveNodesNeedThree() {
    final Arcs odd = new Arcs(5, true, new int[] {0, 1, 2, 3, 4}, new int[] {2, 2, 2, 2, 2});
    assertThat(odd.coloured().load()).isEqualTo(2);
    assertThat(odd.coloured().count()).isEqualTo(3);
  }

  @Test
  void largeCirclesTakeHardlyMoreThanTheLoad() {
    final int nodes = 2000;
    final Arcs arcs = Arcs.random(new SplittableRandom(1), nodes, true, 300_000);
    Arrays.setAll(arcs.lengths(), arc -> 1 + arcs.lengths()[arc] % 30);
    final ArcColouring colouring = ArcColouring.of(nodes, true, arcs.starts(), arcs.lengths());
    assertThat(colouring.count()).isBetween(colouring.load(), colouring.load() * 101 / 100);
  }

  @Test
  void whatIsNoArcIsRefused() {
    assertThatThrownBy(() -> ArcColouring.of(5, false, new int[] {3}, new int[] {2}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not an arc of a line of 5 nodes");
    assertThatThrownBy(() -> ArcColouring.of(5, true, new int[] {3}, new int[] {6}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ArcColouring.of(5, true, new int[] {3}, new int[] {}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
