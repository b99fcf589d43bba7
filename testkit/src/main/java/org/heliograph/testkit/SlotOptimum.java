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
/// all nodes must have routes together ([RoutePacking]). Left out is what cannot help:
///
/// 1. States that failed in as many slots, also under other numbers ([SlotStates]), and those in
///    which no node has a contribution any more.
/// 2. States from which a contribution is too far away, or has too few holders to reach its targets
///    by then, or from which more chunks must enter a set of nodes than lanes and ports let in.
/// 3. In the slot before the last, choices after which the lanes are too few for what each target
///    would still need by itself, whatever the places not yet chosen get ([SlotValues]).
/// 4. Where more is never worse (copies, and contributions that may count twice), a slot that could
///    deliver more.
/// 5. Where nothing is relayed, so that slots have no order, first slots without the first copy
///    that is lacking.
///
/// For at most 16 nodes, without taps, merging, reconfiguration and dimension order; a handful of
/// nodes in practice.
public final class SlotOptimum {
  private static final int ROUTES_PER_STEP = 64;

  private final Demand demand;
  private final Capabilities allowed;
  private final int nodes;
  private final boolean isOnce;
  private final boolean isDirect; // each target gets its own copy from a source
  private final RoutePacking packing;
  private final SlotStates states;
  private final SlotValues reached;
  private final int[] targets; // by chunk, a set of nodes
  private final Map<String, Integer> failed = new HashMap<>(); // in how many slots
  private final long most;
  private long steps;

  private SlotOptimum(final Problem problem, final long most) {
    this.demand = problem.demand();
    this.allowed = problem.capabilities();
    this.nodes = problem.topology().nodes();
    this.isOnce = demand.reduction() == Reduction.ONCE;
    this.isDirect = !allowed.relay() && !demand.combines();
    this.packing = new RoutePacking(problem, most * ROUTES_PER_STEP);
    this.states = new SlotStates(demand, nodes, allowed.relay());
    this.reached = new SlotValues(demand, allowed, packing, nodes);
    this.targets = new int[demand.chunks()];
    this.most = most;
  }

  /// What is known of an optimum.
  ///
  /// @param atLeast no schedule has fewer slots
  /// @param isExact whether a schedule has as many
  public record Known(int atLeast, boolean isExact) {}

  /// What `most` steps find out; fewer where routes take long to find.
  public static Known of(final Problem problem, final long most) {
    return of(problem, most, Integer.MAX_VALUE);
  }

  /// What `most` steps find out of schedules with fewer than `limit` slots.
  public static Known of(final Problem problem, final long most, final int limit) {
    final SlotOptimum search = new SlotOptimum(problem, most);
    final char[] start = search.states.form(search.start());
    int slots = 0;
    while (slots < limit && !search.isSolvable(start, slots) && !search.isSpent()) {
      slots++;
    }
    return new Known(slots, slots < limit && !search.isSpent());
  }

  private boolean isSpent() {
    return steps > most || packing.isSpent();
  }

  private char[] start() {
    final char[] start = new char[demand.chunks() * nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      for (final int node : demand.sources(chunk).toArray()) {
        start[chunk * nodes + node] = (char) (demand.combines() ? 1 << node : 1);
      }
      for (final int node : demand.targets(chunk).toArray()) {
        targets[chunk] |= 1 << node;
      }
    }
    return start;
  }

  private boolean isNeeded(final int place) {
    return (targets[place / nodes] & 1 << place % nodes) != 0;
  }

  /// All contributions of a chunk that some node has, 1 for a chunk that is copied.
  private char full(final char[] held, final int chunk) {
    char full = 0;
    for (int node = 0; node < nodes; node++) {
      full |= held[chunk * nodes + node];
    }
    return full;
  }

  /// Whether `slots` further slots are enough, or the steps are used up.
  private boolean isSolvable(final char[] held, final int slots) {
    steps++;
    if (slots == 0 || isSpent()) {
      return isDone(held) || isSpent();
    }
    if (!isEnough(held, slots)) {
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
      isDone &= !isNeeded(place) || held[place] == full(held, place / nodes);
    }
    return isDone;
  }

  /// Whether `slots` slots are enough for each contribution by itself, and for the chunks that must
  /// enter each set of nodes.
  private boolean isEnough(final char[] held, final int slots) {
    final int[] entering = new int[1 << nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final String holders = states.holders(held, chunk);
      for (int i = 0; i < holders.length(); i++) {
        if (!packing.canInform(holders.charAt(i), targets[chunk], slots)) {
          return false;
        }
      }
      for (int set = 1; set < entering.length; set++) {
        entering[set] += entering(holders, targets[chunk] & set, set);
      }
    }
    if (isDirect && !isDirectEnough(held, slots)) {
      return false;
    }
    for (int set = 1; set < entering.length; set++) {
      if (entering[set] > (long) slots * packing.arrivals(set)) {
        return false;
      }
    }
    return true;
  }

  /// Whether each channel has the lanes for the copies that are lacking and come over it whichever
  /// source and route they take.
  private boolean isDirectEnough(final char[] held, final int slots) {
    final int[] load = new int[Long.SIZE];
    for (int place = 0; place < held.length; place++) {
      long certain = isNeeded(place) && held[place] == 0 ? -1 : 0;
      for (final int source : demand.sources(place / nodes).toArray()) {
        certain &= packing.certain(source, place % nodes);
      }
      for (int channel = 0; channel < load.length; channel++) {
        load[channel] += (int) (certain >> channel & 1);
      }
    }
    return packing.isWithin(load, slots);
  }

  /// How many messages with a chunk must enter a set of nodes at least, for `wanting` nodes in it.
  private int entering(final String holders, final int wanting, final int set) {
    boolean isLacking = false;
    for (int i = 0; i < holders.length() && wanting != 0; i++) {
      isLacking |= (holders.charAt(i) & set) == 0;
    }
    return !isLacking ? 0 : isDirect ? Integer.bitCount(wanting) : 1;
  }

  /// What can happen in one slot.
  private final class Slot {
    private final char[] held;
    private final int slots;
    private final char[] after;
    private final char[] messages = new char[nodes * nodes];
    private final int[][] lanes; // by place and value, in the slot before the last

    Slot(final char[] held, final int slots) {
      this.held = held;
      this.slots = slots;
      this.after = held.clone();
      this.lanes = new int[slots == 2 && demand.chunks() == 1 ? held.length : 0][];
      final int[][] values = new int[held.length][];
      Arrays.setAll(values, place -> new int[] {held[place]});
      Arrays.setAll(lanes, place -> values(place, values));
    }

    private int[] values(final int place, final int[][] before) {
      return reached.lanes(place, full(held, place / nodes), before);
    }

    /// Whether in a last slot after this one the lanes are enough for what each target would need
    /// by itself, if the places from `place` on get what takes no more lanes than are left.
    private boolean isCovered(final int place) {
      final int left = packing.left(messages);
      final int[][] values = new int[lanes.length][];
      Arrays.setAll(
          values,
          other ->
              other < place ? new int[] {after[other]} : SlotValues.within(lanes[other], left));
      long taken = 0;
      for (int other = 0; other < lanes.length && taken <= packing.lanes(); other++) {
        taken += isNeeded(other) ? values(other, values)[full(held, other / nodes)] : 0;
      }
      return taken <= packing.lanes();
    }

    /// Whether this slot, whose outcome is chosen for the first `place` places, can be completed
    /// such that the further slots are enough.
    boolean isSolvable(final int place) {
      steps++;
      if (isSpent()) {
        return true;
      }
      if (place < lanes.length - 1 && !isCovered(place)) { // the last place is tried as quickly
        return false;
      }
      if (place == held.length) {
        return !(hasMore() || isSame() || isLost())
            && SlotOptimum.this.isSolvable(states.form(after), slots - 1);
      }
      if (slots == 1 && !isNeeded(place)) {
        return isSolvable(place + 1);
      }
      return (isOnce && isCopied(place))
          || isCombined(place, 0)
          || (isFit(place) && !isDue(place) && isSolvable(place + 1));
    }

    /// Whether a place must get its copy now: the first one that lacks it, where slots have no
    /// order since nothing is relayed.
    private boolean isDue(final int place) {
      boolean isDue = isDirect;
      for (int other = 0; other <= place && isDue; other++) {
        isDue = (isNeeded(other) && held[other] == 0) == (other == place);
      }
      return isDue;
    }

    /// Whether the value of a place will do in the last slot.
    private boolean isFit(final int place) {
      return slots > 1 || after[place] == full(held, place / nodes);
    }

    /// Whether no node has a contribution any more.
    private boolean isLost() {
      boolean isLost = false;
      for (int chunk = 0; chunk < demand.chunks(); chunk++) {
        isLost |= full(after, chunk) != full(held, chunk);
      }
      return isLost;
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
