package org.heliograph.schedule;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.graph.ArcImages;
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
  private static final int NONE = -1;

  private final SemiregularGroup group;
  private final ChunkImages chunks;
  private final ChannelImages links;
  private final ColumnarSchedule representatives;
  private final boolean areConnected; // all their routes
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
    this.links =
        new ChannelImages(
            group, topology.graph(), new ArcImages(topology.graph(), kinds(topology)));
    this.representatives = representatives;
    this.areConnected = links.areConnected(representatives);
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
      columns = Optional.of(new OrbitColumns(group, chunks, links, representatives, starts));
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
    while (expansion.advance()) {
      all.append(
          expansion.slot(),
          expansion.chunk(),
          expansion.sender(),
          expansion.receiver(),
          expansion.lane(),
          expansion.image.flags());
      final long[] route = new long[expansion.hops()];
      Arrays.setAll(route, expansion::channel);
      all.appendOwnRoute(route);
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

  /// One image: a representative, moved by an element of the group.
  private final class Image {
    private final ColumnarSchedule.ColumnCursor of = representatives.places();
    private int element;
    private int sender;
    private int knownHop; // whose channel was computed last, or NONE
    private int known;

    void moveTo(final int place, final int by, final int from) {
      of.moveTo(place);
      element = by;
      sender = from;
      knownHop = NONE;
    }

    int receiver() {
      final int receiver = of.receiver();
      return receiver == Transmission.EVERY_READER ? receiver : group.image(element, receiver);
    }

    int flags() {
      return of.flags();
    }

    /// Along a connected route the next channel leaves the head of the one before.
    int channel(final int hop) {
      if (hop != knownHop) {
        final boolean isNext = areConnected && hop == knownHop + 1;
        final int tail = hop == 0 ? sender : isNext ? links.head(known) : NONE;
        known = isNext ? links.from(tail, of.channel(hop)) : links.image(element, of.channel(hop));
        knownHop = hop;
      }
      return known;
    }

    /// Compares with an image of the same slot, chunk and sender.
    int compare(final Image other) {
      int order = Integer.compare(receiver(), other.receiver());
      order = order != 0 ? order : Integer.compare(of.lane(), other.of.lane());
      order = order != 0 ? order : Integer.compare(flags(), other.flags());
      final int hops = Math.min(of.hops(), other.of.hops());
      for (int hop = 0; order == 0 && hop < hops; hop++) {
        order = Integer.compare(channel(hop), other.channel(hop));
      }
      return order != 0 ? order : Integer.compare(of.hops(), other.of.hops());
    }
  }

  /// Computes chunk and sender of all transmissions of one slot, after those of the slot before
  /// were read, and sorts them; the rest of a transmission when it is asked for.
  private final class Expansion implements TransmissionCursor {
    private final Image image = new Image();
    private final Image one = new Image();
    private final Image other = new Image();
    private int[] zeros = {}; // all are of one slot
    private int[] chunkOf = {};
    private int[] senderOf = {};
    private int[] order = {};
    private int index;
    private int slot = NONE;

    @Override
    public boolean advance() {
      index++;
      while (index >= order.length) {
        if (slot + 1 == slots()) {
          return false;
        }
        slot++;
        readSlot();
        index = 0;
      }
      moveTo(image, order[index]);
      return true;
    }

    private int[] elements() {
      return blocks[slot / representatives.slots()];
    }

    private void readSlot() {
      final int[] elements = elements();
      final int inside = slot % representatives.slots();
      final int count = (starts[inside + 1] - starts[inside]) * elements.length;
      if (count > chunkOf.length) {
        zeros = new int[count];
        chunkOf = new int[count];
        senderOf = new int[count];
      }
      for (int next = 0; next < count; next++) {
        final int element = elements[next % elements.length];
        one.of.moveTo(starts[inside] + next / elements.length);
        chunkOf[next] = chunks.image(element, one.of.chunk());
        senderOf[next] = group.image(element, one.of.sender());
      }
      order = new CanonicalOrder(zeros, chunkOf, senderOf, count, this::compare).order();
    }

    private void moveTo(final Image moved, final int number) {
      final int[] elements = elements();
      moved.moveTo(
          starts[slot % representatives.slots()] + number / elements.length,
          elements[number % elements.length],
          senderOf[number]);
    }

    private int compare(final int first, final int second) {
      moveTo(one, first);
      moveTo(other, second);
      return one.compare(other);
    }

    @Override
    public int slot() {
      return slot;
    }

    @Override
    public int chunk() {
      return chunkOf[order[index]];
    }

    @Override
    public int sender() {
      return image.sender;
    }

    @Override
    public int receiver() {
      return image.receiver();
    }

    @Override
    public int lane() {
      return image.of.lane();
    }

    @Override
    public Action action() {
      return image.of.action();
    }

    @Override
    public boolean isTree() {
      return image.of.isTree();
    }

    @Override
    public int hops() {
      return image.of.hops();
    }

    @Override
    public long channel(final int hop) {
      return image.channel(hop);
    }
  }
}
