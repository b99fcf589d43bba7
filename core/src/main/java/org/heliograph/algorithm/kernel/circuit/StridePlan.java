package org.heliograph.algorithm.kernel.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Members send `stride` ahead of them, the same stride for all; after `dwell` slots all turn to
/// the next of `strides` strides, each about the same factor f smaller than the one before.
///
/// Every member takes the newest chunk that its sender has and it lacks. In a dwell of f − 1 slots
/// a chunk crosses f members, so there are fewer retunings than with halving strides, down to none
/// on a ring, and more slots for a chunk on its way. Where the factors are whole, it mostly needs
/// no more than m − 1 + strides · dwell slots besides the retunings. O(n (m + strides · dwell)).
public record StridePlan(
    int members, int chunks, int strides, int dwell, NodePorts hardware, int slots)
    implements TransferPlan {
  private static final int TRIED = 6;
  private static final long WORK = 1L << 22;

  /// The plan that takes the fewest slots, of those that promise to.
  public static StridePlan best(final int members, final int chunks, final NodePorts nodePorts) {
    final List<StridePlan> promising = new ArrayList<>();
    for (int strides = 1; strides <= CirculantSkips.count(members); strides++) {
      final int reach = root(members, strides) - 1;
      final int most = strides == 1 ? 1 : chunks;
      for (int times = 1; times <= most && (long) times * reach <= Integer.MAX_VALUE; times++) {
        promising.add(promise(members, chunks, strides, times * reach, nodePorts));
      }
    }
    promising.sort(Comparator.comparingInt(StridePlan::slots));
    final long work = (long) members * (chunks + members);
    final int tried = Math.clamp(WORK / work, 1, TRIED);
    return promising.stream()
        .limit(tried)
        .map(StridePlan::measured)
        .min(Comparator.comparingInt(StridePlan::slots))
        .orElseThrow();
  }

  /// What can be hoped for: the last chunk leaves the root and then crosses all strides.
  private static StridePlan promise(
      final int members,
      final int chunks,
      final int strides,
      final int dwell,
      final NodePorts nodePorts) {
    final int times = dwell / (root(members, strides) - 1);
    final int busy = Math.ceilDiv(chunks, times) * times - times + strides * dwell;
    final StridePlan plain = new StridePlan(members, chunks, strides, dwell, nodePorts, busy);
    return plain.with(Math.toIntExact(plain.at(busy - 1) + 1));
  }

  private StridePlan with(final int counted) {
    return new StridePlan(members, chunks, strides, dwell, hardware, counted);
  }

  private StridePlan measured() {
    final int[] last = {0};
    tell((slot, chunk, from, to) -> last[0] = slot);
    return with(last[0] + 1);
  }

  /// The least f with f^`power` ≥ `value`.
  private static int root(final int value, final int power) {
    int root = 2;
    while (power(root, power) < value) {
      root++;
    }
    return root;
  }

  private static long power(final int base, final int power) {
    long product = 1;
    for (int i = 0; i < power && product < 1L << 32; i++) {
      product *= base;
    }
    return product;
  }

  /// The strides, the largest first.
  private int[] list() {
    final int[] list = new int[strides];
    int stride = members;
    for (int i = 0; i < strides; i++) {
      stride = Math.ceilDiv(stride, root(stride, strides - i));
      list[i] = stride;
    }
    return list;
  }

  /// The slot of the `busy`-th in which anything is sent.
  private long at(final int busy) {
    return strides <= hardware.circuits()
        ? busy
        : hardware.turn(busy / dwell, dwell, 1) + busy % dwell;
  }

  @Override
  public void tell(final Listener listener) {
    final int[] list = list();
    final long[][] heard = new long[members][(chunks + Long.SIZE - 1) / Long.SIZE];
    Arrays.setAll(heard[0], word -> -1L >>> Math.max(0, (word + 1) * Long.SIZE - chunks));
    final int[] news = new int[members];
    long missing = (members - 1L) * chunks;
    int fresh = 0;
    for (int busy = 0; missing > 0; busy++) {
      final int stride = list[busy / dwell % strides];
      for (int member = 1; member < members; member++) {
        final int from = Math.floorMod(member - stride, members);
        final boolean first = from == 0 && fresh < chunks && !has(heard[member], fresh);
        news[member] = first ? fresh++ : newest(heard[from], heard[member]);
      }
      final int slot = Math.toIntExact(at(busy));
      for (int member = 1; member < members; member++) {
        if (news[member] >= 0) {
          heard[member][news[member] / Long.SIZE] |= 1L << (news[member] % Long.SIZE);
          missing--;
          listener.call(slot, news[member], Math.floorMod(member - stride, members), member);
        }
      }
    }
  }

  private static boolean has(final long[] heard, final int chunk) {
    return (heard[chunk / Long.SIZE] >>> (chunk % Long.SIZE) & 1) != 0;
  }

  /// The newest chunk of `theirs` that is not among `own`, or −1.
  private static int newest(final long[] theirs, final long[] own) {
    for (int word = theirs.length - 1; word >= 0; word--) {
      final long news = theirs[word] & ~own[word];
      if (news != 0) {
        return word * Long.SIZE + Long.SIZE - 1 - Long.numberOfLeadingZeros(news);
      }
    }
    return -1;
  }
}
