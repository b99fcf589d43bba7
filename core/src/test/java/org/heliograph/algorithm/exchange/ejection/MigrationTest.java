package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.algorithm.SearchState;
import org.junit.jupiter.api.Test;

final class MigrationTest {
  /// A state whose best placement has `slots` slots, and whose arms lack `waiting` messages.
  private static SearchState state(final int slots, final int... waiting) {
    final SearchState.Builder state =
        new SearchState.Builder("test")
            .number("fingerprint", slots)
            .number("evaluations", 10L * slots)
            .number("packing", 0)
            .number("arms", waiting.length)
            .number("best.slots", slots)
            .column("best.slot", new int[] {slots});
    for (int arm = 0; arm < waiting.length; arm++) {
      state
          .number("arm" + arm + ".slots", slots - 1)
          .number("arm" + arm + ".moves", 100 * slots + waiting[arm])
          .column("arm" + arm + ".slot", new int[3])
          .column("arm" + arm + ".waiting", new int[waiting[arm]]);
    }
    return state.build();
  }

  @Test
  void fewerSlotsBringEverythingAlong() {
    final SearchState next = Migration.of(state(9, 1, 1), state(8, 4, 5));
    assertThat(next.numbers())
        .containsEntry("best.slots", 8L)
        .containsEntry("arm0.moves", 804L)
        .containsEntry("fingerprint", 9L)
        .containsEntry("evaluations", 90L)
        .containsEntry("packing", 1L);
  }

  @Test
  void atEqualSlotsTheBestArmMigratesAlone() {
    final SearchState next = Migration.of(state(9, 3, 3), state(9, 4, 2));
    assertThat(next.numbers()).containsEntry("arm0.moves", 903L).containsEntry("arm1.moves", 902L);
    assertThat(next.column("arm1.waiting")).hasSize(2);
  }

  @Test
  void aWorseNeighbourChangesNothing() {
    final SearchState own = state(9, 1, 3);
    assertThat(Migration.of(own, state(9, 2, 4)).column("arm0.waiting")).hasSize(1);
    assertThat(Migration.of(own, state(10, 0, 0)).numbers()).containsEntry("best.slots", 9L);
    assertThat(Migration.of(own, state(9)).numbers()).containsEntry("arms", 2L);
  }
}
