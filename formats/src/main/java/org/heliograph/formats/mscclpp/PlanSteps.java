package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.formats.foreign.ProgramRules;

/// The steps of all threadblocks: every operation with the ranks, places and counters that it
/// names, every pipeline in full.
///
/// Each chunk has `scale` parts: a pipeline works on half a chunk at a time, a group of thread
/// blocks shares its chunks evenly. What an operation names and does not exist is a fault.
final class PlanSteps {
  private static final int MOST_PARTS = 64;
  private static final long MOST_PLACES = 1L << 21;
  private static final int MOST_OPERATIONS = 64;
  private static final int MOST_CHANNELS = 16;
  private static final int MOST_OF_AN_OPERATION = 8;

  private final Plan plan;
  private final PlanNumbers numbers;
  private final PlanFaults faults;
  private final int scale;
  private final List<List<Step>> steps = new ArrayList<>();
  private final Map<Integer, Set<Integer>> kinds = new HashMap<>(); // of scratch, by rank
  private long places;

  PlanSteps(final Plan plan, final PlanNumbers numbers, final PlanFaults faults) {
    this.plan = plan;
    this.numbers = numbers;
    this.faults = faults;
    this.scale = scaleOf(plan);
    for (int rank = 0; rank < plan.gpus().size(); rank++) {
      requireChannels(rank);
      final List<Plan.Block> blocks = plan.gpus().get(rank).blocks();
      for (int block = 0; block < blocks.size(); block++) {
        steps.add(new ArrayList<>());
        addBlock(rank, block, blocks.get(block));
      }
    }
    kinds.forEach(this::requireOneKind);
  }

  /// The parts of a chunk.
  int scale() {
    return scale;
  }

  List<Step> of(final int agent) {
    return steps.get(agent);
  }

  private static int scaleOf(final Plan plan) {
    long scale = 1;
    boolean hasPipeline = false;
    for (final Plan.Gpu gpu : plan.gpus()) {
      for (final Plan.Block block : gpu.blocks()) {
        for (final Plan.Operation operation : block.operations()) {
          final long count = operation.slice().count();
          scale = scale / gcd(scale, count) * count;
          hasPipeline |= operation.type() == OperationType.PIPELINE;
          if (scale > MOST_PARTS) {
            throw plan.fault(
                operation.line(),
                "the groups of threadblocks divide a chunk into more than %s parts"
                    .formatted(MOST_PARTS));
          }
        }
      }
    }
    return (int) (hasPipeline && scale % 2 != 0 ? 2 * scale : scale);
  }

  private static long gcd(final long one, final long other) {
    return other == 0 ? one : gcd(other, one % other);
  }

  private void requireOneKind(final int rank, final Set<Integer> found) {
    if (found.size() > 1) {
      faults.add(
          PlanFaults.PACKETS,
          "the scratch of rank %s holds packets, which take twice the space, and plain data."
              .formatted(rank),
          rank);
    }
  }

  /// Requires that the channels and buffers of a rank, used or not, are those of other ranks, and
  /// that its threadblocks name none but these.
  private void requireChannels(final int rank) {
    final Plan.Gpu gpu = plan.gpus().get(rank);
    final Set<Integer> peers = new TreeSet<>();
    gpu.peers().values().forEach(peers::addAll);
    gpu.remoteBuffers().forEach(buffer -> peers.add(buffer.rank()));
    for (final int peer : peers) {
      if (peer == rank || peer >= plan.gpus().size()) {
        faults.add(
            ProgramRules.PEER,
            "a channel or remote buffer of rank %s is that of rank %s, which is no other rank of"
                    .formatted(rank, peer)
                + " the plan.",
            rank);
      }
    }
    for (int block = 0; block < gpu.blocks().size(); block++) {
      final Plan.Block each = gpu.blocks().get(block);
      for (final Plan.ChannelType type : Plan.ChannelType.values()) {
        final int channels =
            type == Plan.ChannelType.SWITCH ? gpu.groups().size() : gpu.peers(type).size();
        final int buffers = gpu.remoteBuffers().size();
        if (each.channels().getOrDefault(type, List.of()).stream().anyMatch(id -> id >= channels)
            || each.remoteBuffers().getOrDefault(type, List.of()).stream()
                .anyMatch(id -> id >= buffers)) {
          faults.add(
              ProgramRules.PEER,
              "threadblock %s of rank %s names a channel or remote buffer of type %s that the rank"
                      .formatted(block, rank, type.text())
                  + " does not have.",
              rank);
        }
      }
    }
  }

  private void addBlock(final int rank, final int block, final Plan.Block read) {
    int operations = 0;
    for (int i = 0; i < read.operations().size(); i++) {
      final Plan.Operation operation = read.operations().get(i);
      final Plan.Place place = new Plan.Place(rank, block, i, -1, 0);
      operations += 1 + operation.inner().size();
      if (operations > MOST_OPERATIONS
          && operations - 1 - operation.inner().size() <= MOST_OPERATIONS) {
        faults.add(
            PlanFaults.LIMITS,
            "it is beyond operation %s of its threadblock, the last that the executor holds."
                .formatted(MOST_OPERATIONS),
            place);
      }
      if (operation.type() == OperationType.PIPELINE) {
        addPipeline(place, operation);
      } else {
        add(place, operation, new Part(operation.slice(), 0, 0));
      }
    }
    for (final Plan.ChannelType type : Plan.ChannelType.values()) {
      final int count =
          Math.max(
              read.channels().getOrDefault(type, List.of()).size(),
              read.remoteBuffers().getOrDefault(type, List.of()).size());
      if (count > MOST_CHANNELS) {
        faults.add(
            PlanFaults.LIMITS,
            "threadblock %s of rank %s uses %s channels or buffers of type %s, more than %s."
                .formatted(block, rank, count, type.text(), MOST_CHANNELS),
            rank);
      }
    }
  }

  /// The part of each chunk range that is worked on: a slice, or the round of a pipeline over
  /// `chunks` chunks.
  private record Part(Plan.Slice slice, int chunks, int round) {}

  private void addPipeline(final Plan.Place place, final Plan.Operation pipeline) {
    final long rounds = 2L * pipeline.chunks();
    if (rounds * pipeline.inner().size() > MOST_PLACES) {
      throw plan.fault(pipeline.line(), "the pipeline has more rounds than can be judged");
    }
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < pipeline.inner().size(); i++) {
        final Plan.Place inner =
            new Plan.Place(place.rank(), place.block(), place.operation(), i, round);
        final Plan.Operation operation = pipeline.inner().get(i);
        if (operation.type().usesPackets() || operation.slice().count() > 1) {
          faults.add(
              PlanFaults.LIMITS,
              "in a pipeline the executor divides neither packets nor the chunks of a group of"
                  + " threadblocks.",
              inner);
        }
        add(inner, operation, new Part(Plan.Slice.WHOLE, pipeline.chunks(), round));
      }
    }
  }

  private Plan.Block block(final Plan.Place place) {
    return plan.gpus().get(place.rank()).blocks().get(place.block());
  }

  private void add(final Plan.Place place, final Plan.Operation operation, final Part part) {
    final List<Step> all = steps.get(numbers.block(place.rank(), place.block()));
    final int most = MOST_OF_AN_OPERATION + 2;
    if (operation.channels().size() > MOST_OF_AN_OPERATION
        || operation.sources().size() > most
        || operation.targets().size() > most) {
      faults.add(
          PlanFaults.LIMITS,
          "it uses more than the %s channels or %s places that the executor holds."
              .formatted(MOST_OF_AN_OPERATION, most),
          place);
    }
    switch (operation.type()) {
      case NOP -> all.add(new Step.Sync(place));
      case BARRIER ->
          all.add(
              new Step.Meet(place, operation.meeting().barrier(), operation.meeting().blocks()));
      case SIGNAL, RELAXED_SIGNAL ->
          all.add(new Step.Signal(place, posts(place), operation.type().isRelaxed()));
      case WAIT, RELAXED_WAIT ->
          all.add(new Step.Wait(place, inbound(place), operation.type().isRelaxed()));
      case FLUSH -> all.add(new Step.Flush(place, proxies(place)));
      case RELEASE ->
          all.add(
              new Step.Signal(
                  place,
                  semaphores(place).stream().map(each -> new Step.Post(each, -1)).toList(),
                  false));
      case ACQUIRE -> all.add(new Step.Wait(place, semaphores(place), false));
      default -> addMove(place, operation, part);
    }
  }

  private void addMove(final Plan.Place place, final Plan.Operation operation, final Part part) {
    final List<Step> all = steps.get(numbers.block(place.rank(), place.block()));
    final boolean isByPort = operation.channelType().equals(Optional.of(Plan.ChannelType.PORT));
    requireChannelType(place, operation, isByPort);
    all.add(new Step.Move(place, effects(place, operation, part)));
    if (operation.type().signals() && isByPort) {
      all.add(new Step.Signal(place, posts(place), false));
      if (operation.type() == OperationType.PUT_SIGNAL_FLUSH) {
        all.add(new Step.Flush(place, proxies(place)));
      }
    }
  }

  private void requireChannelType(
      final Plan.Place place, final Plan.Operation operation, final boolean isByPort) {
    final boolean isRemote =
        operation.sources().stream().anyMatch(span -> span.side() == Plan.Side.REMOTE)
            || operation.targets().stream().anyMatch(span -> span.side() == Plan.Side.REMOTE);
    final boolean mayUsePort =
        switch (operation.type()) {
          case PUT, PUT_SIGNAL, PUT_SIGNAL_FLUSH, PUT_PACKETS, READ_PUT_PACKETS -> true;
          default -> false;
        };
    if (operation.type().signals() && !isByPort) {
      faults.add(ProgramRules.PEER, "it needs a port channel, which signals with it.", place);
    } else if (isByPort && !mayUsePort) {
      faults.add(ProgramRules.PEER, "it needs memory channels, and it names a port.", place);
    } else if (isRemote && operation.channelType().isEmpty()) {
      faults.add(ProgramRules.PEER, "it uses a remote buffer and names no type of channel.", place);
    }
  }

  private List<Step.Effect> effects(
      final Plan.Place place, final Plan.Operation operation, final Part part) {
    final List<Plan.Span> sources = operation.sources();
    final List<Plan.Span> targets = operation.targets();
    final boolean isSum = operation.type().form() == OperationType.Form.SUM;
    if (sources.isEmpty() || targets.isEmpty() || (!isSum && sources.size() != targets.size())) {
      faults.add(
          ProgramRules.MATCHING,
          "it has %s places to read and %s to write.".formatted(sources.size(), targets.size()),
          place);
      return List.of();
    }
    final boolean isByPort = operation.channelType().equals(Optional.of(Plan.ChannelType.PORT));
    final List<Step.Effect> effects = new ArrayList<>();
    final int count = isSum && !isByPort ? 1 : targets.size();
    for (int i = 0; i < count; i++) {
      final List<Step.Region> from = new ArrayList<>();
      final List<Step.Region> to = new ArrayList<>();
      for (int source = 0; source < sources.size(); source++) {
        if (isSum || source == i) {
          from.addAll(regions(place, operation, true, source, part));
        }
      }
      for (int target = 0; target < targets.size(); target++) {
        if ((isSum && !isByPort) || target == i) {
          to.addAll(regions(place, operation, false, target, part));
        }
      }
      final int size = size(place, operation, isSum ? 0 : i, part);
      final int proxy = isByPort ? proxyOf(place, operation, i, to) : -1;
      if (size > 0 && !from.isEmpty() && !to.isEmpty()) {
        effects.add(new Step.Effect(from, to, size, proxy));
        places += (long) size * (from.size() + to.size());
      }
    }
    if (places > MOST_PLACES) {
      throw plan.fault(operation.line(), "the plan is too large to be judged");
    }
    return effects;
  }

  /// The proxy of the `index`-th channel, which must lead to the rank that is written to.
  private int proxyOf(
      final Plan.Place place,
      final Plan.Operation operation,
      final int index,
      final List<Step.Region> to) {
    final List<Integer> channels = channels(place, Plan.ChannelType.PORT, operation.channels());
    if (index >= channels.size()) {
      faults.add(ProgramRules.PEER, "it has no port channel for place %s.".formatted(index), place);
      return -1;
    }
    final int channel = channels.get(index);
    final int peer = plan.gpus().get(place.rank()).peers(Plan.ChannelType.PORT).get(channel);
    for (final Step.Region region : to) {
      if (region.rank() != peer) {
        faults.add(
            ProgramRules.PEER,
            "its channel leads to rank %s, and its buffer is that of rank %s."
                .formatted(peer, region.rank()),
            place);
      }
    }
    return numbers.proxy(place.rank(), channel);
  }

  /// The parts that each place of an operation has; all must have as many.
  private int size(
      final Plan.Place place, final Plan.Operation operation, final int index, final Part part) {
    final boolean isSum = operation.type().form() == OperationType.Form.SUM;
    final Set<Integer> sizes = new TreeSet<>();
    for (int i = 0; i < operation.sources().size(); i++) {
      if (isSum || i == index) {
        sizes.add(operation.sources().get(i).size());
      }
    }
    for (int i = 0; i < operation.targets().size(); i++) {
      if (isSum || i == index) {
        sizes.add(operation.targets().get(i).size());
      }
    }
    if (part.chunks > 0) {
      sizes.add(part.chunks);
    }
    if (sizes.size() > 1) {
      faults.add(
          ProgramRules.MATCHING,
          "what belongs together has different sizes: %s chunks%s."
              .formatted(
                  String.join(" and ", sizes.stream().map(String::valueOf).toList()),
                  part.chunks > 0 ? ", in a pipeline of %s".formatted(part.chunks) : ""),
          place);
      return 0;
    }
    return part.chunks > 0 ? scale / 2 : sizes.iterator().next() * scale / part.slice.count();
  }

  private int start(final Plan.Span span, final Part part) {
    return span.index() * scale
        + (part.chunks > 0
            ? part.round * (scale / 2)
            : part.slice.index() * (span.size() * scale / part.slice.count()));
  }

  private List<Step.Region> regions(
      final Plan.Place place,
      final Plan.Operation operation,
      final boolean isSource,
      final int index,
      final Part part) {
    final Plan.Span span = (isSource ? operation.sources() : operation.targets()).get(index);
    final boolean isPacket =
        (isSource ? operation.type().sources() : operation.type().targets()).at(index)
            || (isSource
                && operation.type() == OperationType.PUT_PACKETS
                && operation.channelType().equals(Optional.of(Plan.ChannelType.PORT)));
    final List<Step.Region> regions = new ArrayList<>();
    switch (span.side()) {
      case LOCAL ->
          regions.add(new Step.Region(place.rank(), span.buffer(), start(span, part), isPacket));
      case REMOTE ->
          remote(place, operation, span)
              .ifPresent(
                  buffer ->
                      regions.add(
                          new Step.Region(
                              buffer.rank(), buffer.buffer(), start(span, part), isPacket)));
      case GROUP ->
          group(place, span)
              .ifPresent(
                  group ->
                      group
                          .ranks()
                          .forEach(
                              rank ->
                                  regions.add(
                                      new Step.Region(
                                          rank, group.buffer(), start(span, part), isPacket))));
    }
    regions.removeIf(region -> !isInside(place, span, region));
    return regions;
  }

  private boolean isInside(final Plan.Place place, final Plan.Span span, final Step.Region region) {
    final int chunks = plan.gpus().get(region.rank()).chunks().of(region.buffer());
    final boolean isInside = span.index() + (long) span.size() <= chunks;
    if (!isInside) {
      faults.add(
          ProgramRules.BUFFER,
          "%s chunks from %s[%s] on are not in the buffer of rank %s, which has %s."
              .formatted(span.size(), region.buffer(), span.index(), region.rank(), chunks),
          place);
    }
    if (region.isPacket() && region.buffer() != 's') {
      faults.add(
          PlanFaults.PACKETS,
          "it has packets in %s[%s]; only scratch has the space for them."
              .formatted(region.buffer(), span.index()),
          place);
    }
    if (region.buffer() == 's') {
      kinds.computeIfAbsent(region.rank(), _ -> new TreeSet<>()).add(region.isPacket() ? 1 : 0);
    }
    return isInside;
  }

  private Optional<Plan.RemoteBuffer> remote(
      final Plan.Place place, final Plan.Operation operation, final Plan.Span span) {
    final Plan.ChannelType type = operation.channelType().orElse(Plan.ChannelType.MEMORY);
    final List<Integer> refs = block(place).remoteBuffers().getOrDefault(type, List.of());
    final List<Plan.RemoteBuffer> all = plan.gpus().get(place.rank()).remoteBuffers();
    if (span.id() >= refs.size() || refs.get(span.id()) >= all.size()) {
      faults.add(
          ProgramRules.PEER,
          "its threadblock has no remote buffer %s for channels of type %s."
              .formatted(span.id(), type.text()),
          place);
      return Optional.empty();
    }
    final Plan.RemoteBuffer buffer = all.get(refs.get(span.id()));
    if (buffer.rank() >= plan.gpus().size()
        || buffer.rank() == place.rank()
        || !buffer.access().contains(type)) {
      faults.add(
          ProgramRules.PEER,
          "remote buffer %s must be of another rank of the plan, for channels of type %s."
              .formatted(refs.get(span.id()), type.text()),
          place);
      return Optional.empty();
    }
    return Optional.of(buffer);
  }

  private Optional<Plan.SwitchGroup> group(final Plan.Place place, final Plan.Span span) {
    final List<Integer> refs =
        block(place).channels().getOrDefault(Plan.ChannelType.SWITCH, List.of());
    final List<Plan.SwitchGroup> all = plan.gpus().get(place.rank()).groups();
    if (span.id() >= refs.size() || refs.get(span.id()) >= all.size()) {
      faults.add(
          ProgramRules.PEER,
          "its threadblock has no switch channel %s.".formatted(span.id()),
          place);
      return Optional.empty();
    }
    final Plan.SwitchGroup group = all.get(refs.get(span.id()));
    final boolean isSound =
        group.ranks().contains(place.rank())
            && group.ranks().size() == new TreeSet<>(group.ranks()).size()
            && group.ranks().stream().allMatch(rank -> rank < plan.gpus().size());
    if (!isSound) {
      faults.add(
          ProgramRules.PEER,
          "the group of its switch channel must have rank %s and others of the plan, each once."
              .formatted(place.rank()),
          place);
      return Optional.empty();
    }
    return Optional.of(group);
  }

  /// The channels of the rank that `ids` are in a threadblock; those that do not exist are faults.
  private List<Integer> channels(
      final Plan.Place place, final Plan.ChannelType type, final List<Integer> ids) {
    final List<Integer> refs = block(place).channels().getOrDefault(type, List.of());
    final int count = plan.gpus().get(place.rank()).peers(type).size();
    final List<Integer> channels = new ArrayList<>();
    for (final int id : ids) {
      if (id >= refs.size() || refs.get(id) >= count) {
        faults.add(
            ProgramRules.PEER,
            "its threadblock has no channel %s of type %s.".formatted(id, type.text()),
            place);
      } else {
        channels.add(refs.get(id));
      }
    }
    return channels;
  }

  private Plan.ChannelType type(final Plan.Place place) {
    final Optional<Plan.ChannelType> type = plan.operation(place).channelType();
    if (type.isEmpty() || type.get() == Plan.ChannelType.SWITCH) {
      faults.add(ProgramRules.PEER, "it needs channels of type memory or port.", place);
      return Plan.ChannelType.MEMORY;
    }
    return type.get();
  }

  private List<Step.Post> posts(final Plan.Place place) {
    final Plan.ChannelType type = type(place);
    final List<Step.Post> posts = new ArrayList<>();
    for (final int channel : channels(place, type, plan.operation(place).channels())) {
      final OptionalInt counter = numbers.outbound(place.rank(), type, channel);
      if (counter.isEmpty()) {
        faults.add(
            ProgramRules.PEER,
            "rank %s has no channel of type %s back on which to wait for its signal."
                .formatted(plan.gpus().get(place.rank()).peers(type).get(channel), type.text()),
            place);
      } else {
        posts.add(
            new Step.Post(
                counter.getAsInt(),
                type == Plan.ChannelType.PORT ? numbers.proxy(place.rank(), channel) : -1));
      }
    }
    return posts;
  }

  private List<Integer> inbound(final Plan.Place place) {
    final Plan.ChannelType type = type(place);
    return channels(place, type, plan.operation(place).channels()).stream()
        .map(channel -> numbers.inbound(place.rank(), type, channel))
        .toList();
  }

  private List<Integer> proxies(final Plan.Place place) {
    final Plan.Operation operation = plan.operation(place);
    if (!operation.channelType().equals(Optional.of(Plan.ChannelType.PORT))) {
      faults.add(ProgramRules.PEER, "it needs channels of type port.", place);
      return List.of();
    }
    return channels(place, Plan.ChannelType.PORT, operation.channels()).stream()
        .map(channel -> numbers.proxy(place.rank(), channel))
        .toList();
  }

  private List<Integer> semaphores(final Plan.Place place) {
    final int count = plan.gpus().get(place.rank()).semaphores().size();
    final List<Integer> semaphores = new ArrayList<>();
    for (final int id : plan.operation(place).semaphores()) {
      if (id >= count) {
        faults.add(
            ProgramRules.PEER, "rank %s has no semaphore %s.".formatted(place.rank(), id), place);
      } else {
        semaphores.add(numbers.semaphore(place.rank(), id));
      }
    }
    return semaphores;
  }
}
