package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;

/// Records which channels, lanes and ports are taken in which slot; grows with time.
///
/// A *resource* is a channel (or a lane of one, where lanes are kept), the send ports of a node, or
/// its receive ports. Each resource has one bit per slot that says that it is full, and one bit per
/// 64 slots that says that all are. Describe a route by [#request], [#cross] and [#deliver], then
/// place it by [#earliest] and [#take]; or let [#send] do both. A search takes
/// O(resources · slots / 64), and 64 times less where the crowded resources have no free slot.
/// Mutable; for one thread.
public final class Occupancy {
  private static final int FIRST_WORDS = 1;

  private final ArcNetwork arcNetwork;
  private final int sendBase;
  private final int receiveBase;
  private final int[] capacities;
  private final int[] laneOffsets;
  private final boolean limitsSends;
  private final boolean limitsReceives;
  private final short[][] counts;
  private long[] full;
  private long[] fullWords;
  private int words = FIRST_WORDS;

  private final IntList channels = new IntList();
  private final IntList ports = new IntList();
  private int lane;

  /// Starts with everything free.
  public Occupancy(final ArcNetwork arcNetwork) {
    this.arcNetwork = arcNetwork;
    final int channelTotal = arcNetwork.channels();
    this.laneOffsets = new int[arcNetwork.keepsLanes() ? channelTotal + 1 : 0];
    for (int channel = 0; channel + 1 < laneOffsets.length; channel++) {
      laneOffsets[channel + 1] = Math.addExact(laneOffsets[channel], arcNetwork.lanes(channel));
    }
    final Capabilities capabilities = arcNetwork.capabilities();
    this.limitsSends = capabilities.sendPorts() != Capabilities.UNLIMITED;
    this.limitsReceives = capabilities.receivePorts() != Capabilities.UNLIMITED;
    this.sendBase = arcNetwork.keepsLanes() ? laneOffsets[channelTotal] : channelTotal;
    this.receiveBase = sendBase + (limitsSends ? arcNetwork.nodes() : 0);
    this.capacities = new int[receiveBase + (limitsReceives ? arcNetwork.nodes() : 0)];
    Arrays.fill(capacities, 1);
    for (int channel = 0; channel < channelTotal && !arcNetwork.keepsLanes(); channel++) {
      capacities[channel] = arcNetwork.lanes(channel);
    }
    Arrays.fill(capacities, sendBase, receiveBase, capabilities.sendPorts());
    Arrays.fill(capacities, receiveBase, capacities.length, capabilities.receivePorts());
    this.counts = new short[capacities.length][];
    this.full = new long[capacities.length * words];
    this.fullWords = new long[capacities.length * groups(words)];
  }

  /// Frees everything.
  public void clear() {
    Arrays.fill(full, 0);
    Arrays.fill(fullWords, 0);
    Arrays.fill(counts, null);
  }

  /// Starts the description of a route from `sender`.
  public void request(final int sender) {
    channels.clear();
    ports.clear();
    if (limitsSends) {
      ports.add(sendBase + sender);
    }
  }

  /// The route crosses `channel`.
  public void cross(final int channel) {
    channels.add(channel);
  }

  /// The route delivers to `node`.
  public void deliver(final int node) {
    if (limitsReceives) {
      ports.add(receiveBase + node);
    }
  }

  /// Describes the route over the arcs `path[from…to−1]` to the head of the last.
  public void request(final int[] path, final int from, final int to) {
    request(arcNetwork.graph().tail(path[from]));
    for (int i = from; i < to; i++) {
      cross(arcNetwork.channel(path[i]));
    }
    deliver(arcNetwork.graph().head(path[to - 1]));
  }

  /// Describes the route of the current transmission of `at`, which goes to `receivers`.
  public void request(final TransmissionCursor at, final Receivers receivers) {
    request(at.sender());
    for (int hop = 0; hop < at.hops(); hop++) {
      cross((int) at.channel(hop));
    }
    for (int i = 0; i < receivers.count(); i++) {
      deliver(receivers.get(i));
    }
  }

  /// Sends `message` over the arcs `path[from…to−1]` in the first slot, from `earliest` on, in
  /// which they are free: takes them and returns the transmission.
  public Transmission send(
      final ArcNetwork.Message message,
      final int[] path,
      final int from,
      final int to,
      final int earliest) {
    request(path, from, to);
    final int slot = earliest(earliest);
    take(slot);
    return arcNetwork.unicast(message, path, from, to, new ArcNetwork.Place(slot, lane));
  }

  /// Returns the first slot, from `earliest` on, in which all resources of the described route are
  /// free.
  ///
  /// Where lanes are kept it also chooses the lane that [#lane] returns.
  public int earliest(final int earliest) {
    if (!arcNetwork.keepsLanes()) {
      lane = 0;
      return firstFree(earliest, -1);
    }
    int lanes = Integer.MAX_VALUE;
    for (int i = 0; i < channels.size(); i++) {
      lanes = Math.min(lanes, arcNetwork.lanes(channels.get(i)));
    }
    int best = Integer.MAX_VALUE;
    for (int candidate = 0; candidate < lanes && best > earliest; candidate++) {
      final int slot = firstFree(earliest, candidate);
      if (slot < best) {
        best = slot;
        lane = candidate;
      }
    }
    return best;
  }

  private int firstFree(final int earliest, final int candidate) {
    final int first = earliest >> 6;
    for (int group = first >> 6; group << 6 < words; group++) {
      long hopeless = group == first >> 6 ? (1L << first) - 1 : 0;
      hopeless |= taken(fullWords, groups(words), group, candidate);
      while (hopeless != -1) {
        final int word = (group << 6) + Long.numberOfTrailingZeros(~hopeless);
        if (word >= words) {
          break;
        }
        final long before = word == first ? (1L << earliest) - 1 : 0;
        final long taken = before | taken(full, words, word, candidate);
        if (taken != -1) {
          return (word << 6) + Long.numberOfTrailingZeros(~taken);
        }
        hopeless |= 1L << word;
      }
    }
    return Math.max(earliest, words << 6);
  }

  /// The union of the bits of the described route in column `word` of a table.
  private long taken(final long[] bits, final int width, final int word, final int candidate) {
    long taken = 0;
    for (int i = 0; i < channels.size() && taken != -1; i++) {
      taken |= bits[resource(channels.get(i), candidate) * width + word];
    }
    for (int i = 0; i < ports.size() && taken != -1; i++) {
      taken |= bits[ports.get(i) * width + word];
    }
    return taken;
  }

  /// The number of groups of 64 words.
  private static int groups(final int words) {
    return (words + 63) >> 6;
  }

  private int resource(final int channel, final int candidate) {
    return candidate < 0 ? channel : laneOffsets[channel] + candidate;
  }

  /// Returns the lane that the last search chose; 0 where lanes are not kept.
  public int lane() {
    return lane;
  }

  /// Takes the resources of the described route in `slot`, on the lane that was chosen.
  public void take(final int slot) {
    while (slot >= words << 6) {
      grow();
    }
    for (int i = 0; i < channels.size(); i++) {
      use(resource(channels.get(i), arcNetwork.keepsLanes() ? lane : -1), slot);
    }
    for (int i = 0; i < ports.size(); i++) {
      use(ports.get(i), slot);
    }
  }

  /// Takes the resources of the described route in `slot`, on `chosen` where lanes are kept.
  public void take(final int slot, final int chosen) {
    lane = chosen;
    take(slot);
  }

  private void use(final int resource, final int slot) {
    if (capacities[resource] > 1) {
      short[] used = counts[resource];
      if (used == null || used.length <= slot) {
        final int length = Math.max(64, 2 * slot);
        used = used == null ? new short[length] : Arrays.copyOf(used, length);
        counts[resource] = used;
      }
      if (++used[slot] < Math.min(capacities[resource], Short.MAX_VALUE)) {
        return;
      }
    }
    final int word = slot >> 6;
    full[resource * words + word] |= 1L << slot;
    if (full[resource * words + word] == -1) {
      fullWords[resource * groups(words) + (word >> 6)] |= 1L << word;
    }
  }

  private void grow() {
    final int wider = 2 * words;
    full = widened(full, words, wider);
    fullWords = widened(fullWords, groups(words), groups(wider));
    words = wider;
  }

  private long[] widened(final long[] bits, final int width, final int wider) {
    final long[] copy = new long[Math.multiplyExact(capacities.length, wider)];
    for (int resource = 0; resource < capacities.length; resource++) {
      System.arraycopy(bits, resource * width, copy, resource * wider, width);
    }
    return copy;
  }

  /// Returns the number of 64-slot words that are stored; all slots beyond them are free.
  public int words() {
    return words;
  }

  /// Returns the slots among `64·word…64·word+63` in which `channel` is full, or its lane
  /// `candidate` where lanes are kept.
  public long fullSlots(final int channel, final int candidate, final int word) {
    final int at = resource(channel, arcNetwork.keepsLanes() ? candidate : -1);
    return word < words ? full[at * words + word] : 0;
  }

  /// Returns the slots among `64·word…64·word+63` in which `sender` has no free send port.
  public long sendlessSlots(final int sender, final int word) {
    return limitsSends && word < words ? full[(sendBase + sender) * words + word] : 0;
  }

  /// Returns the slots among `64·word…64·word+63` in which `receiver` has no free receive port.
  public long receivelessSlots(final int receiver, final int word) {
    return limitsReceives && word < words ? full[(receiveBase + receiver) * words + word] : 0;
  }
}
