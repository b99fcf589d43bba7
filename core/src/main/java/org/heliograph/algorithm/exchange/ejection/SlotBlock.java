package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/// A block of slots that messages fill as full as possible, by annealing.
///
/// A move takes a free cell, an arc in a slot, and looks at sixteen of the paths that use the arc:
/// a drawn one and those after it in memory. One of them, or none, is placed in the slot with
/// probability proportional to exp(gain/τ); messages in its way lose their places, and a message
/// that has another place leaves it. The gain is the price of the message less the waste of its
/// path and the prices of those that it ejects. Weights are whole numbers, so that sums do not
/// depend on their order. Memory 16 bytes per cell and 8 per message.
final class SlotBlock {
  private static final int NONE = -1;
  private static final int DRAWN = 16;
  private static final double HOT = 0.3;
  private static final double COLD = 0.04;
  private static final int STEPS = 64;
  private static final int NEGLIGIBLE = 16;
  private static final double ONE = 1L << 32;
  private static final int MOVES_PER_LOOK = 1 << 10;

  private final WeighedPaths paths;
  private final int arcs;
  private final int[] owners;
  private final int[] prices;
  private final int[] free;
  private final int[] position;
  private final int[] pathOf;
  private final int[] slotOf;
  private final int[] drawn = new int[DRAWN];
  private final int[] gains = new int[DRAWN];
  private final long[] weights = new long[(int) (NEGLIGIBLE * HOT * WeighedPaths.MEAN) + 1];
  private int freeCount;
  private int least;

  /// Creates an empty block of `slots` slots of `arcs` arcs for `messages` messages.
  SlotBlock(final WeighedPaths paths, final int messages, final int arcs, final int slots) {
    this.paths = paths;
    this.arcs = arcs;
    this.owners = new int[Math.multiplyExact(arcs, slots)];
    this.prices = new int[owners.length];
    this.free = new int[owners.length];
    this.position = new int[owners.length];
    this.pathOf = new int[messages];
    this.slotOf = new int[messages];
    this.freeCount = owners.length;
    Arrays.fill(owners, NONE);
    Arrays.fill(pathOf, NONE);
    for (int cell = 0; cell < owners.length; cell++) {
      free[cell] = cell;
      position[cell] = cell;
    }
  }

  /// Makes at most `moves` moves, fewer if no cell is free or `stop` says so.
  void fill(final long moves, final SplittableRandom random, final BooleanSupplier stop) {
    final long step = Math.max(1, moves / STEPS);
    for (long move = 0; move < moves && freeCount > 0; move++) {
      if (move % step == 0) {
        cool(HOT * StrictMath.pow(COLD / HOT, (double) move / moves));
      }
      if (move % MOVES_PER_LOOK == 0 && stop.getAsBoolean()) {
        return;
      }
      move(free[random.nextInt(freeCount)], random);
    }
  }

  /// Tabulates exp(−loss/τ) in units of 2⁻³² for τ in mean prices.
  private void cool(final double means) {
    final double temperature = means * WeighedPaths.MEAN;
    least = -(int) (NEGLIGIBLE * temperature);
    for (int loss = 0; loss < weights.length; loss++) {
      final boolean counts = loss <= NEGLIGIBLE * temperature;
      weights[loss] = counts ? (long) (ONE * StrictMath.exp(-loss / temperature)) : 0;
    }
  }

  private long weight(final int loss) {
    return loss < weights.length ? weights[loss] : 0;
  }

  private void move(final int cell, final SplittableRandom random) {
    final int arc = cell % arcs;
    final int slot = cell / arcs;
    final int users = paths.users(arc);
    if (users == 0) {
      return;
    }
    int best = 0;
    int user = random.nextInt(users);
    for (int i = 0; i < DRAWN; i++) {
      drawn[i] = paths.user(arc, user);
      user = user + 1 == users ? 0 : user + 1;
      gains[i] = gain(drawn[i], slot);
      best = Math.max(best, gains[i]);
    }
    final long none = weight(best);
    long total = none;
    for (int i = 0; i < DRAWN; i++) {
      total += weight(best - gains[i]);
    }
    long left = random.nextLong(total) - none;
    for (int i = 0; left >= 0; i++) {
      left -= weight(best - gains[i]);
      if (left < 0) {
        place(drawn[i], slot);
      }
    }
  }

  /// Returns what is gained if `path` is placed in `slot`, or a number below `least`, at which the
  /// path is never chosen.
  private int gain(final int path, final int slot) {
    final int message = paths.message(path);
    final int current = pathOf[message];
    if (current != NONE && slotOf[message] == slot) {
      return -Integer.MAX_VALUE / 2;
    }
    int gain = current == NONE ? paths.price(message) : paths.waste(current);
    gain -= paths.waste(path);
    final int[] all = paths.arcs();
    final int end = paths.end(path);
    final int row = slot * arcs;
    int before = NONE;
    for (int at = paths.begin(path); at < end; at++) {
      final int owner = owners[row + all[at]];
      if (owner != NONE && owner != before) {
        gain -= prices[row + all[at]];
      }
      if (gain < least) {
        return gain;
      }
      before = owner;
    }
    return gain;
  }

  private void place(final int path, final int slot) {
    final int message = paths.message(path);
    if (pathOf[message] != NONE) {
      remove(message);
    }
    final int[] all = paths.arcs();
    final int end = paths.end(path);
    for (int at = paths.begin(path); at < end; at++) {
      final int owner = owners[slot * arcs + all[at]];
      if (owner != NONE) {
        remove(owner);
      }
    }
    for (int at = paths.begin(path); at < end; at++) {
      occupy(slot * arcs + all[at], message);
    }
    pathOf[message] = path;
    slotOf[message] = slot;
  }

  private void occupy(final int cell, final int message) {
    owners[cell] = message;
    prices[cell] = paths.price(message);
    final int last = free[--freeCount];
    free[position[cell]] = last;
    position[last] = position[cell];
  }

  private void remove(final int message) {
    final int path = pathOf[message];
    final int end = paths.end(path);
    for (int at = paths.begin(path); at < end; at++) {
      final int cell = slotOf[message] * arcs + paths.arcs()[at];
      owners[cell] = NONE;
      position[cell] = freeCount;
      free[freeCount++] = cell;
    }
    pathOf[message] = NONE;
  }

  boolean isPlaced(final int message) {
    return pathOf[message] != NONE;
  }

  /// Returns the candidate path, counted from 0, of a placed message.
  int candidate(final int message) {
    return paths.candidate(pathOf[message]);
  }

  /// Returns the slot of a placed message, counted from 0.
  int slot(final int message) {
    return slotOf[message];
  }
}
