package org.heliograph.formats.mscclpp;

import java.util.List;
import java.util.OptionalInt;

/// The numbers of what acts and of what is waited for in a plan.
///
/// Agents are the threadblocks, then the proxies, one for each port channel. Counters are the
/// inbound ones of memory channels, of port channels, and the semaphores.
final class PlanNumbers {
  private final Plan plan;
  private final int[] firstBlock;
  private final int[] firstMemory;
  private final int[] firstPort;
  private final int[] firstSemaphore;

  PlanNumbers(final Plan plan) {
    this.plan = plan;
    final int n = plan.gpus().size();
    this.firstBlock = new int[n + 1];
    this.firstMemory = new int[n + 1];
    this.firstPort = new int[n + 1];
    this.firstSemaphore = new int[n + 1];
    for (int rank = 0; rank < n; rank++) {
      final Plan.Gpu gpu = plan.gpus().get(rank);
      firstBlock[rank + 1] = firstBlock[rank] + gpu.blocks().size();
      firstMemory[rank + 1] = firstMemory[rank] + gpu.peers(Plan.ChannelType.MEMORY).size();
      firstPort[rank + 1] = firstPort[rank] + gpu.peers(Plan.ChannelType.PORT).size();
      firstSemaphore[rank + 1] = firstSemaphore[rank] + gpu.semaphores().size();
    }
  }

  private int ranks() {
    return plan.gpus().size();
  }

  int blocks() {
    return firstBlock[ranks()];
  }

  int agents() {
    return blocks() + firstPort[ranks()];
  }

  int counters() {
    return firstMemory[ranks()] + firstPort[ranks()] + firstSemaphore[ranks()];
  }

  int block(final int rank, final int block) {
    return firstBlock[rank] + block;
  }

  int proxy(final int rank, final int channel) {
    return blocks() + firstPort[rank] + channel;
  }

  boolean isProxy(final int agent) {
    return agent >= blocks();
  }

  /// The rank of a threadblock or proxy.
  int rank(final int agent) {
    final int[] first = isProxy(agent) ? firstPort : firstBlock;
    final int number = isProxy(agent) ? agent - blocks() : agent;
    int rank = 0;
    while (first[rank + 1] <= number) {
      rank++;
    }
    return rank;
  }

  int semaphore(final int rank, final int semaphore) {
    return firstMemory[ranks()] + firstPort[ranks()] + firstSemaphore[rank] + semaphore;
  }

  /// The counter that a rank waits for on a channel.
  int inbound(final int rank, final Plan.ChannelType type, final int channel) {
    return type == Plan.ChannelType.MEMORY
        ? firstMemory[rank] + channel
        : firstMemory[ranks()] + firstPort[rank] + channel;
  }

  /// The counter that a signal on a channel reaches: that of the channel back, which is the k-th
  /// between the two ranks if this one is. Empty if the peer has no such channel.
  OptionalInt outbound(final int rank, final Plan.ChannelType type, final int channel) {
    final List<Integer> peers = plan.gpus().get(rank).peers(type);
    final int peer = peers.get(channel);
    int left = 0;
    for (int earlier = 0; earlier < channel; earlier++) {
      left += peers.get(earlier) == peer ? 1 : 0;
    }
    final List<Integer> back = peer < ranks() ? plan.gpus().get(peer).peers(type) : List.of();
    for (int other = 0; other < back.size(); other++) {
      if (back.get(other) == rank && left-- == 0) {
        return OptionalInt.of(inbound(peer, type, other));
      }
    }
    return OptionalInt.empty();
  }

  /// What a counter has before anything is added.
  int initial(final int counter) {
    int semaphore = counter - firstMemory[ranks()] - firstPort[ranks()];
    if (semaphore < 0) {
      return 0;
    }
    int rank = 0;
    while (firstSemaphore[rank + 1] <= semaphore) {
      rank++;
    }
    semaphore -= firstSemaphore[rank];
    return plan.gpus().get(rank).semaphores().get(semaphore);
  }
}
