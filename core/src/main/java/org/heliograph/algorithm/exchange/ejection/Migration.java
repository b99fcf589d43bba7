package org.heliograph.algorithm.exchange.ejection;

import java.util.Map;
import org.heliograph.algorithm.SearchState;

/// What an island of descents takes over from another: everything, if the other has a placement
/// with fewer slots; otherwise its best arm, if that looks for as few slots and has fewer messages
/// without a place than the same arm here.
final class Migration {
  private static final String SLOTS = ".slots";

  private Migration() {}

  /// Returns `own` with what is better in `migrant`.
  static SearchState of(final SearchState own, final SearchState migrant) {
    final SearchState better =
        slots(migrant, DescentState.BEST) < slots(own, DescentState.BEST) ? migrant : own;
    final SearchState.Builder state = new SearchState.Builder("ejection-search");
    copy(better, state, "");
    final String arm = DescentState.ARM + bestArm(migrant);
    if (better == own && isBetter(migrant, own, arm)) {
      copy(migrant, state, arm);
    }
    final long spent = own.number(DescentState.SPENT, 0, Long.MAX_VALUE);
    final long packing = own.number(DescentState.PACKING, 0, Long.MAX_VALUE);
    return state
        .number(
            DescentState.FINGERPRINT,
            own.number(DescentState.FINGERPRINT, Long.MIN_VALUE, Long.MAX_VALUE))
        .number(DescentState.SPENT, spent)
        // Without one, a larger budget would start the search again with a packing.
        .number(DescentState.PACKING, Math.max(packing, Math.min(1, spent)))
        .build();
  }

  private static void copy(
      final SearchState from, final SearchState.Builder to, final String prefix) {
    for (final Map.Entry<String, Long> number : from.numbers().entrySet()) {
      if (number.getKey().startsWith(prefix)) {
        to.number(number.getKey(), number.getValue());
      }
    }
    for (final String name : from.columns()) {
      if (name.startsWith(prefix)) {
        to.column(name, from.column(name));
      }
    }
  }

  /// The arm that looks for the fewest slots, and has the fewest messages without a place.
  private static int bestArm(final SearchState state) {
    int best = 0;
    for (int arm = 1; arm < arms(state); arm++) {
      if (isBetter(state, DescentState.ARM + arm, state, DescentState.ARM + best)) {
        best = arm;
      }
    }
    return best;
  }

  private static long arms(final SearchState state) {
    return state.number(DescentState.ARMS, 0, Descent.MOST_ARMS);
  }

  private static boolean isBetter(
      final SearchState one, final SearchState other, final String arm) {
    return one.columns().contains(arm + ".slot")
        && other.columns().contains(arm + ".slot")
        && isBetter(one, arm, other, arm);
  }

  private static boolean isBetter(
      final SearchState one, final String arm, final SearchState other, final String otherArm) {
    final long slots = slots(one, arm);
    final long otherSlots = slots(other, otherArm);
    return slots < otherSlots
        || (slots == otherSlots && waiting(one, arm) < waiting(other, otherArm));
  }

  private static long slots(final SearchState state, final String name) {
    return state.number(name + SLOTS, 0, Integer.MAX_VALUE);
  }

  private static int waiting(final SearchState state, final String arm) {
    return state.column(arm + ".waiting").length;
  }
}
