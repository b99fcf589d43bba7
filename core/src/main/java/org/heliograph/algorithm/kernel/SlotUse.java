package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import org.heliograph.switching.Capabilities;

/// Records which channels, lanes and ports are taken within one slot, for schedulers that fill one
/// slot after another.
///
/// All queries take O(1). Clearing takes O(1), except every 2³¹-th time. Mutable; for one thread.
public final class SlotUse {
  private final ArcNetwork arcNetwork;
  private final int layers;
  private final int[] channels;
  private final int[] sends;
  private final int[] receives;
  private int base;

  public SlotUse(final ArcNetwork arcNetwork) {
    this.arcNetwork = arcNetwork;
    this.layers = arcNetwork.keepsLanes() ? arcNetwork.mostLanes() : 1;
    this.channels = new int[Math.multiplyExact(arcNetwork.channels(), layers)];
    this.sends = new int[arcNetwork.nodes()];
    this.receives = new int[arcNetwork.nodes()];
  }

  /// Returns the number of lanes among which a route must choose; 1 where lanes are not kept.
  public int layers() {
    return layers;
  }

  /// Starts the next slot: everything is free.
  public void clear() {
    // Counts below `base` belong to earlier slots.
    base += 1 << 16;
    if (base < 0) {
      base = 0;
      Arrays.fill(channels, 0);
      Arrays.fill(sends, 0);
      Arrays.fill(receives, 0);
    }
  }

  /// Returns the number of further routes that `channel` can carry on `layer`.
  public int room(final int channel, final int layer) {
    final int lanes = arcNetwork.lanes(channel);
    final int capacity = layers == 1 ? lanes : layer < lanes ? 1 : 0;
    return capacity - count(channels, channel * layers + layer);
  }

  /// Returns the first layer on which `channel` has room, or −1.
  public int layerWithRoom(final int channel) {
    for (int layer = 0; layer < layers; layer++) {
      if (room(channel, layer) > 0) {
        return layer;
      }
    }
    return -1;
  }

  public void take(final int channel, final int layer) {
    add(channels, channel * layers + layer);
  }

  /// Returns the number of further transmissions that `node` may start.
  public int sendsLeft(final int node) {
    final int ports = arcNetwork.capabilities().sendPorts();
    return ports == Capabilities.UNLIMITED ? ports : ports - count(sends, node);
  }

  /// Returns the number of further chunks that `node` may receive.
  public int receivesLeft(final int node) {
    final int ports = arcNetwork.capabilities().receivePorts();
    return ports == Capabilities.UNLIMITED ? ports : ports - count(receives, node);
  }

  public void send(final int node) {
    add(sends, node);
  }

  public void receive(final int node) {
    add(receives, node);
  }

  private int count(final int[] counts, final int index) {
    return Math.max(0, counts[index] - base);
  }

  private void add(final int[] counts, final int index) {
    counts[index] = Math.max(counts[index], base) + 1;
  }
}
