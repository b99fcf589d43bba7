package org.heliograph.schedule;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.graph.ArcImages;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// A schedule that is the union of the images of a few transmissions under a semiregular group.
///
/// Each element of the group moves chunk, sender and channels of every representative, and its slot
/// to that of the element's *block*: element e maps slot t to slot t + T·block(e), where T is the
/// number of slots of the representatives. With one block the schedule is invariant slot by slot;
/// with more, the slots of one block are the images of those of another. Only representatives are
/// stored. A cursor computes the transmissions of one chunk at a time if there is one block and a
/// slot moves a good part of the chunks, otherwise those of one slot. Those of a schedule of up to
/// 2²² channel uses in the first case, 2²⁵ in the second, are computed at once, and kept for the
/// next cursor while there is memory.
public final class SymmetricSchedule implements Schedule {
  private static final long KEPT_USES = 1L << 25;
  private static final long KEPT_USES_BY_CHUNK = 1L << 22; // where to compute them costs little
  private static final long FEW_CHUNKS = 4; // per transmission of a slot

  private final SemiregularGroup group;
  private final ChunkImages chunks;
  private final Digraph graph;
  private final ArcImages arcs;
  private final ColumnarSchedule representatives;
  private final int[] block;
  private final int[] starts;
  private final int[][] blocks;
  private final long uses;
  private SoftReference<ColumnarSchedule> kept = new SoftReference<>(null);
  private Optional<OrbitColumns> columns = Optional.empty();

  /// The images of `representatives`, which must be paths over links; `block[e]` is the block of
  /// element `e`.
  ///
  /// Throws if the group does not map links to links and the demand to itself.
  public SymmetricSchedule(
      final Topology topology,
      final Demand demand,
      final SemiregularGroup group,
      final int[] block,
      final ColumnarSchedule representatives) {
    if (!topology.isPointToPoint()) {
      throw new IllegalArgumentException(
          "symmetric schedule: %s has couplers; only links have images."
              .formatted(topology.name()));
    }
    this.group = group;
    this.chunks =
        ChunkImages.of(group, demand)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "symmetric schedule: the group does not map the demand to itself."));
    this.graph = topology.graph();
    this.arcs = new ArcImages(graph, kinds(topology));
    this.representatives = representatives;
    this.block = block.clone();
    this.starts = starts(representatives);
    this.blocks = blocks(block);
    this.uses = uses(representatives) * group.order();
  }

  private static long uses(final ColumnarSchedule representatives) {
    long uses = 0;
    final TransmissionCursor at = representatives.cursor();
    while (at.advance()) {
      uses += at.hops();
    }
    return uses;
  }

  /// The number of the channel kind of every channel.
  private static int[] kinds(final Topology topology) {
    final Map<ChannelKind, Integer> numbers = new HashMap<>();
    final int[] kinds = new int[Math.toIntExact(topology.channels())];
    for (int channel = 0; channel < kinds.length; channel++) {
      kinds[channel] = numbers.computeIfAbsent(topology.kind(channel), _ -> numbers.size());
    }
    return kinds;
  }

  private static int[] starts(final ColumnarSchedule representatives) {
    final int[] starts = new int[representatives.slots() + 1];
    final TransmissionCursor at = representatives.cursor();
    while (at.advance()) {
      starts[at.slot() + 1]++;
    }
    for (int slot = 1; slot < starts.length; slot++) {
      starts[slot] += starts[slot - 1];
    }
    return starts;
  }

  private static int[][] blocks(final int[] block) {
    final int[] sizes = new int[Arrays.stream(block).max().orElse(0) + 1];
    for (final int number : block) {
      sizes[number]++;
    }
    final int[][] blocks = new int[sizes.length][];
    Arrays.setAll(blocks, number -> new int[sizes[number]]);
    for (int element = block.length - 1; element >= 0; element--) {
      blocks[block[element]][--sizes[block[element]]] = element;
    }
    return blocks;
  }

  /// The number of transmissions stored.
  public long representatives() {
    return representatives.transmissions();
  }

  /// The transmissions stored, of which the others are images.
  public ColumnarSchedule stored() {
    return representatives;
  }

  /// The group whose elements map the stored transmissions to all.
  public SemiregularGroup group() {
    return group;
  }

  /// For each element of the group, the block to which it moves the slots; a copy.
  public int[] block() {
    return block.clone();
  }

  /// The number of images of each representative.
  public int order() {
    return group.order();
  }

  @Override
  public long transmissions() {
    return representatives.transmissions() * group.order();
  }

  @Override
  public int slots() {
    return blocks.length * representatives.slots();
  }

  @Override
  public TransmissionCursor cursor() {
    if (isKept()) {
      return expanded().cursor();
    }
    return isChunkByChunk() ? cursor(0, chunks.count()) : slotBySlot();
  }

  /// The representatives, if no element moves a slot.
  @Override
  public Schedule sample() {
    return blocks.length == 1 ? representatives : this;
  }

  @Override
  public boolean hasIdleSlots() {
    return representatives.hasIdleSlots();
  }

  private boolean isKept() {
    return uses <= (isChunkByChunk() ? KEPT_USES_BY_CHUNK : KEPT_USES);
  }

  /// Whether a pass over all chunks in every slot is no more than a few per transmission.
  private boolean isChunkByChunk() {
    return blocks.length == 1 && (long) chunks.count() * slots() <= FEW_CHUNKS * transmissions();
  }

  @Override
  public boolean isReadByChunk() {
    return !isKept() && isChunkByChunk();
  }

  /// A cursor that keeps the transmissions of one chunk; for schedules of one block.
  @Override
  public TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
    return columns().cursor(firstChunk, lastChunk);
  }

  private synchronized OrbitColumns columns() {
    if (columns.isEmpty()) {
      columns = Optional.of(new OrbitColumns(group, chunks, graph, arcs, representatives, starts));
    }
    return columns.get();
  }

  @Override
  public boolean hasRandomAccess() {
    return isKept();
  }

  /// A cursor that keeps the transmissions of one slot.
  TransmissionCursor slotBySlot() {
    return new Expansion();
  }

  private synchronized ColumnarSchedule expanded() {
    final ColumnarSchedule last = kept.get();
    if (last != null) {
      return last;
    }
    final ColumnarSchedule.Builder all =
        new ColumnarSchedule.Builder((int) transmissions(), (int) uses);
    final Expansion expansion = new Expansion();
    for (int slot = 0; slot < slots(); slot++) {
      expansion.addSlot(slot, all);
    }
    final ColumnarSchedule whole = all.build();
    kept = new SoftReference<>(whole);
    return whole;
  }

  @Override
  public String toString() {
    return "schedule of %s transmissions in %s slots, %s under a group of order %s"
        .formatted(transmissions(), slots(), representatives(), order());
  }

  /// Computes the transmissions of one slot, in canonical order, after those of the slot before
  /// were read.
  private final class Expansion implements TransmissionCursor {
    private TransmissionCursor inSlot = new ColumnarSchedule.Builder().build().cursor();
    private TransmissionCursor inBlock = representatives.cursor();
    private int slot = -1;

    @Override
    public boolean advance() {
      while (!inSlot.advance()) {
        if (slot + 1 == slots()) {
          return false;
        }
        slot++;
        final ColumnarSchedule.Builder images = new ColumnarSchedule.Builder(size(slot));
        addSlot(slot, images);
        inSlot = images.build().cursor();
      }
      return true;
    }

    private int size(final int slot) {
      final int inside = slot % representatives.slots();
      return (starts[inside + 1] - starts[inside]) * blocks[slot / representatives.slots()].length;
    }

    /// Adds the images of one slot; slots must come in order, each once.
    private void addSlot(final int slot, final ColumnarSchedule.Builder images) {
      final int inside = slot % representatives.slots();
      if (inside == 0) {
        inBlock = representatives.cursor();
      }
      for (int i = starts[inside]; i < starts[inside + 1]; i++) {
        inBlock.advance();
        for (final int element : blocks[slot / representatives.slots()]) {
          addImage(slot, element, images);
        }
      }
    }

    private void addImage(
        final int slot, final int element, final ColumnarSchedule.Builder images) {
      final int receiver = inBlock.receiver();
      final int flags =
          (inBlock.action() == Action.COMBINE ? ColumnarSchedule.COMBINE : 0)
              | (inBlock.isTree() ? ColumnarSchedule.TREE : 0);
      images.append(
          slot,
          chunks.image(element, inBlock.chunk()),
          group.image(element, inBlock.sender()),
          receiver == Transmission.EVERY_READER ? receiver : group.image(element, receiver),
          inBlock.lane(),
          flags);
      final long[] route = new long[inBlock.hops()];
      for (int hop = 0; hop < route.length; hop++) {
        route[hop] = arcs.image(group, element, (int) inBlock.channel(hop));
      }
      images.appendOwnRoute(route);
    }

    @Override
    public int slot() {
      return inSlot.slot();
    }

    @Override
    public int chunk() {
      return inSlot.chunk();
    }

    @Override
    public int sender() {
      return inSlot.sender();
    }

    @Override
    public int receiver() {
      return inSlot.receiver();
    }

    @Override
    public int lane() {
      return inSlot.lane();
    }

    @Override
    public Action action() {
      return inSlot.action();
    }

    @Override
    public boolean isTree() {
      return inSlot.isTree();
    }

    @Override
    public int hops() {
      return inSlot.hops();
    }

    @Override
    public long channel(final int hop) {
      return inSlot.channel(hop);
    }
  }
}
