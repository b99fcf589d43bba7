package org.heliograph.algorithm.kernel.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// A plan in which every member sends to the member that is a *stride* ahead of it, the same stride
/// for all. After `kept` slots all members change to the next of `strides` strides, each about the
/// same factor f smaller than the one before.
///
/// Every member receives the newest chunk that its sender holds and it lacks. In f − 1 slots on one
/// stride a chunk crosses f members, so there are fewer reconfigurations than with halving strides
/// (none on a ring), but a chunk takes more slots. If the factors are integers, the plan usually
/// needs at most m − 1 + strides · kept slots besides reconfigurations. O(n (m + strides · kept)).
public record StridePlan(int members, int chunks, int strides, int kept, NodePorts ports, int slots)
    implements TransferPlan {
  private static final int TRIED = 6;
  private static final long WORK = 1L << 22;

  /// The plan with the fewest slots among those with the lowest estimates.
  public static StridePlan best(final int members, final int chunks, final NodePorts ports) {
    final List<StridePlan> estimated = new ArrayList<>();
    for (int strides = 1; strides <= CirculantSkips.count(members); strides++) {
      final int reach = root(members, strides) - 1;
      final int most = strides == 1 ? 1 : chunks;
      for (int times = 1; times <= most && (long) times * reach <= Integer.MAX_VALUE; times++) {
        estimated.add(estimate(members, chunks, strides, times * reach, ports));
      }
    }
    estimated.sort(Comparator.comparingInt(StridePlan::slots));
    final long work = (long) members * (chunks + members);
    final int tried = Math.clamp(WORK / work, 1, TRIED);
    return estimated.stream()
        .limit(tried)
        .map(StridePlan::measured)
        .min(Comparator.comparingInt(StridePlan::slots))
        .orElseThrow();
  }

  /// A plan with an estimate of its slots: the last chunk leaves the root and then crosses all
  /// strides.
  private static StridePlan estimate(
      final int members,
      final int chunks,
      final int strides,
      final int kept,
      final NodePorts ports) {
    final int times = kept / (root(members, strides) - 1);
    final int busy = Math.ceilDiv(chunks, times) * times - times + strides * kept;
    final StridePlan plain = new StridePlan(members, chunks, strides, kept, ports, busy);
    return plain.with(Math.toIntExact(plain.at(busy - 1) + 1));
  }

  private StridePlan with(final int counted) {
    return new StridePlan(members, chunks, strides, kept, ports, counted);
  }

  private StridePlan measured() {
    final int[] last = {0};
    forEachCall((slot, chunk, from, to) -> last[0] = slot);
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

  /// The slot of the `busy`-th slot in which anything is sent.
  private long at(final int busy) {
    return strides <= ports.circuits() ? busy : ports.turnStart(busy / kept, kept, 1) + busy % kept;
  }

  @Override
  public void forEachCall(final CallConsumer consumer) {
    final int[] list = list();
    final long[][] held = new long[members][(chunks + Long.SIZE - 1) / Long.SIZE];
    Arrays.setAll(held[0], word -> -1L >>> Math.max(0, (word + 1) * Long.SIZE - chunks));
    final int[] news = new int[members];
    long missing = (members - 1L) * chunks;
    int unsent = 0;
    for (int busy = 0; missing > 0; busy++) {
      final int stride = list[busy / kept % strides];
      for (int member = 1; member < members; member++) {
        final int from = Math.floorMod(member - stride, members);
        final boolean first = from == 0 && unsent < chunks && !has(held[member], unsent);
        news[member] = first ? unsent++ : newest(held[from], held[member]);
      }
      final int slot = Math.toIntExact(at(busy));
      for (int member = 1; member < members; member++) {
        if (news[member] >= 0) {
          held[member][news[member] / Long.SIZE] |= 1L << (news[member] % Long.SIZE);
          missing--;
          consumer.accept(slot, news[member], Math.floorMod(member - stride, members), member);
        }
      }
    }
  }

  private static boolean has(final long[] held, final int chunk) {
    return (held[chunk / Long.SIZE] >>> (chunk % Long.SIZE) & 1) != 0;
  }

  /// The newest chunk of `theirs` that is not in `own`, or −1.
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
