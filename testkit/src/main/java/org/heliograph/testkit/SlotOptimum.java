package org.heliograph.testkit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;

/// The fewest slots of a small problem on links, by trying everything, from the laws of
/// `docs/rules.md` and `docs/model.md` alone.
///
/// Independent of bounds, schedulers, solvers and the verifier. One number of slots after another
/// is tried. In a slot every node and chunk gets any of what can happen to it: nothing arrives, a
/// copy replaces its value, or values are combined with it, each contribution once. What arrives at
/// all nodes must have routes together ([RoutePacking]). States that are known to fail are not
/// tried again, nor those from which a contribution is too far away. Where more is never worse
/// (copies, and contributions that may count twice), a slot that could deliver more is left out.
///
/// For at most 16 nodes, without taps, merging, reconfiguration and dimension order; a handful of
/// nodes in practice.
public final class SlotOptimum {
  private static final int ROUTES_PER_STEP = 8;

  private final Demand demand;
  private final Capabilities allowed;
  private final int nodes;
  private final boolean isOnce;
  private final RoutePacking packing;
  private final int[] full; // by chunk: all its contributions, or 1 for a chunk that is copied
  private final boolean[] needs; // by place, which is chunk · nodes + node
  private final Map<String, Integer> failed = new HashMap<>(); // in how many slots
  private final long most;
  private long steps;

  private SlotOptimum(final Problem problem, final long most) {
    this.demand = problem.demand();
    this.allowed = problem.capabilities();
    this.nodes = problem.topology().nodes();
    this.isOnce = demand.reduction() == Reduction.ONCE;
    this.packing = new RoutePacking(problem, most * ROUTES_PER_STEP);
    this.full = new int[demand.chunks()];
    this.needs = new boolean[demand.chunks() * nodes];
    this.most = most;
  }

  /// What is known of an optimum.
  ///
  /// @param atLeast no schedule has fewer slots
  /// @param isExact whether a schedule has as many
  public record Known(int atLeast, boolean isExact) {}

  /// What `most` steps find out; fewer where routes take long to find.
  public static Known of(final Problem problem, final long most) {
    final SlotOptimum search = new SlotOptimum(problem, most);
    final char[] start = search.start();
    int slots = 0;
    while (!search.isSolvable(start, slots) && !search.isSpent()) {
      slots++;
    }
    return new Known(slots, !search.isSpent());
  }

  private boolean isSpent() {
    return steps > most || packing.isSpent();
  }

  private char[] start() {
    final char[] start = new char[needs.length];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      full[chunk] = demand.combines() ? 0 : 1;
      for (int i = 0; i < demand.sources(chunk).size(); i++) {
        final int node = demand.sources(chunk).get(i);
        start[chunk * nodes + node] = (char) (demand.combines() ? 1 << node : 1);
        full[chunk] |= start[chunk * nodes + node];
      }
      for (int i = 0; i < demand.targets(chunk).size(); i++) {
        needs[chunk * nodes + demand.targets(chunk).get(i)] = true;
      }
    }
    return start;
  }

  /// Whether `slots` further slots are enough, or the steps are used up.
  private boolean isSolvable(final char[] held, final int slots) {
    if (slots == 0 || isSpent()) {
      return isDone(held) || isSpent();
    }
    if (!isNearEnough(held, slots)) {
      return false;
    }
    final String key = new String(held);
    if (failed.getOrDefault(key, 0) >= slots) {
      return false;
    }
    final boolean isSolvable = new Slot(held, slots).isSolvable(0);
    if (!isSolvable) {
      failed.put(key, slots);
    }
    return isSolvable;
  }

  private boolean isDone(final char[] held) {
    boolean isDone = true;
    for (int place = 0; place < held.length; place++) {
      isDone &= !needs[place] || held[place] == full[place / nodes];
    }
    return isDone;
  }

  /// Whether every contribution can still reach every target, and no node lacks too many chunks.
  private boolean isNearEnough(final char[] held, final int slots) {
    final int[] near = packing.near(Math.min(slots, nodes));
    for (int node = 0; node < nodes; node++) {
      int lacking = 0;
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        final int place = chunk * nodes + node;
        if (needs[place] && held[place] != full[chunk]) {
          lacking++;
          int arriving = held[place];
          for (int other = 0; other < nodes; other++) {
            arriving |= (near[node] & 1 << other) == 0 ? 0 : held[chunk * nodes + other];
          }
          if (arriving != full[chunk]) {
            return false;
          }
        }
      }
      if (lacking > (long) slots * packing.arrivals(node)) {
        return false;
      }
    }
    return true;
  }

  /// What can happen in one slot.
  private final class Slot {
    private final char[] held;
    private final int slots;
    private final char[] after;
    private final char[] messages = new char[nodes * nodes];

    Slot(final char[] held, final int slots) {
      this.held = held;
      this.slots = slots;
      this.after = held.clone();
    }

    /// Whether this slot, whose outcome is chosen for the first `place` places, can be completed
    /// such that the further slots are enough.
    boolean isSolvable(final int place) {
      steps++;
      if (isSpent()) {
        return true;
      }
      if (place == held.length) {
        return !(hasMore() || isSame()) && SlotOptimum.this.isSolvable(after.clone(), slots - 1);
      }
      if (slots == 1 && !needs[place]) {
        return isSolvable(place + 1);
      }
      return (isOnce && isCopied(place))
          || isCombined(place, 0)
          || (isFit(place) && isSolvable(place + 1));
    }

    /// Whether the value of a place will do in the last slot.
    private boolean isFit(final int place) {
      return slots > 1 || after[place] == full[place / nodes];
    }

    private boolean isSame() {
      return Arrays.equals(held, after);
    }

    /// Whether a copy of any other value at `place` solves it.
    private boolean isCopied(final int place) {
      boolean isSolvable = false;
      for (int sender = 0; sender < nodes && !isSolvable; sender++) {
        final char value = value(sender, place);
        if (value != 0 && value != held[place] && held[place] != 0 && isSent(sender, place)) {
          after[place] = value;
          isSolvable = isFit(place) && isSolvable(place + 1);
          unsend(sender, place);
        }
      }
      return isSolvable;
    }

    /// Whether values from senders `first` and up, combined at `place`, solve it.
    private boolean isCombined(final int place, final int first) {
      final char before = after[place];
      boolean isSolvable = false;
      for (int sender = first; sender < nodes && !isSolvable; sender++) {
        final char value = value(sender, place);
        final boolean isUseful = isOnce ? (value & before) == 0 : (value & ~before) != 0;
        if (value != 0 && isUseful && isSent(sender, place)) {
          after[place] = (char) (before | value);
          isSolvable =
              (demand.combines() && isCombined(place, sender + 1))
                  || (isFit(place) && isSolvable(place + 1));
          unsend(sender, place);
          after[place] = before;
        }
      }
      return isSolvable;
    }

    private char value(final int sender, final int place) {
      final int chunk = place / nodes;
      final boolean isAllowed = allowed.relay() || demand.sources(chunk).contains(sender);
      return isAllowed && sender != place % nodes ? held[chunk * nodes + sender] : 0;
    }

    /// Sends from `sender` to the node of `place`, if there is room.
    private boolean isSent(final int sender, final int place) {
      final int pair = sender * nodes + place % nodes;
      messages[pair]++;
      final boolean fits = packing.fits(messages);
      messages[pair] -= (char) (fits ? 0 : 1);
      return fits;
    }

    private void unsend(final int sender, final int place) {
      messages[sender * nodes + place % nodes]--;
      after[place] = held[place];
    }

    /// Whether there is room for another message that brings something, where that is never worse.
    private boolean hasMore() {
      boolean hasMore = false;
      for (int place = 0; place < held.length && !isOnce && slots > 1; place++) {
        for (int sender = 0; sender < nodes && !hasMore; sender++) {
          if ((value(sender, place) & ~after[place]) != 0 && isSent(sender, place)) {
            hasMore = true;
            messages[sender * nodes + place % nodes]--;
          }
        }
      }
      return hasMore;
    }
  }
}
