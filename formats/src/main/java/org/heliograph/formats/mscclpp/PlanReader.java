package org.heliograph.formats.mscclpp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.graph.NamedGraph;

/// Reads an execution plan of MSCCL++ from its JSON file.
final class PlanReader {
  private static final long MOST_BYTES = 1L << 28;
  private static final int MOST_GPUS = 1 << 12;
  private static final int MOST_CHUNKS = 1 << 20;
  private static final int MOST = 1 << 20;

  private final JsonInput json;

  private PlanReader(final JsonInput json) {
    this.json = json;
  }

  /// The plan in `file`; throws one sentence with the line if there is none.
  static Plan read(final Path file) {
    return JsonInput.read(file, MOST_BYTES, json -> new PlanReader(json).plan(file));
  }

  private Plan plan(final Path file) {
    final String[] collective = {""};
    final boolean[] isInPlace = {false};
    final List<Plan.Gpu> gpus = new ArrayList<>();
    json.object(
        field -> {
          switch (field) {
            case "collective" -> collective[0] = json.text("'collective'");
            case "inplace" -> isInPlace[0] = json.flag("'inplace'");
            case "gpus" -> json.array(() -> gpus.add(gpu(gpus.size())));
            default -> json.skip();
          }
        });
    if (collective[0].isEmpty() || gpus.isEmpty()) {
      throw json.fault(
          "an execution plan of MSCCL++ needs 'collective' and 'gpus', a list that is not empty");
    }
    return new Plan(file, new Plan.Header(collective[0], isInPlace[0]), gpus);
  }

  private Plan.Gpu gpu(final int expected) {
    final int line = json.line();
    if (expected >= MOST_GPUS) {
      throw json.fault("at most %s GPUs are read".formatted(MOST_GPUS));
    }
    final int[] numbers = {-1, 0, 0, 0};
    final Map<Plan.ChannelType, List<Integer>> peers = new EnumMap<>(Plan.ChannelType.class);
    final List<Plan.SwitchGroup> groups = new ArrayList<>();
    final List<Plan.RemoteBuffer> remote = new ArrayList<>();
    final List<Integer> semaphores = new ArrayList<>();
    final List<Plan.Block> blocks = new ArrayList<>();
    json.object(
        field -> {
          switch (field) {
            case "id" -> numbers[0] = whole("'id'", MOST_GPUS);
            case "input_chunks" -> numbers[1] = whole("'input_chunks'", MOST_CHUNKS);
            case "output_chunks" -> numbers[2] = whole("'output_chunks'", MOST_CHUNKS);
            case "scratch_chunks" -> numbers[3] = whole("'scratch_chunks'", MOST_CHUNKS);
            case "channels" -> json.array(() -> channel(peers, groups));
            case "remote_buffers" -> json.array(() -> remote.add(remoteBuffer()));
            case "semaphores" -> json.array(() -> semaphores.add(semaphore()));
            case "threadblocks" -> json.array(() -> blocks.add(block(blocks.size())));
            default -> json.skip();
          }
        });
    if (numbers[0] != expected) {
      throw json.fault(
          "the GPU with 'id' %s is expected here, and this has %s"
              .formatted(expected, numbers[0] < 0 ? "none" : numbers[0]));
    }
    return new Plan.Gpu(
        line,
        new Plan.Chunks(numbers[1], numbers[2], numbers[3]),
        peers,
        groups,
        remote,
        semaphores,
        blocks);
  }

  private void channel(
      final Map<Plan.ChannelType, List<Integer>> peers, final List<Plan.SwitchGroup> groups) {
    final List<Plan.ChannelType> type = new ArrayList<>();
    final List<Integer> connected = new ArrayList<>();
    final List<List<Integer>> ranks = new ArrayList<>();
    final char[] buffer = {' '};
    json.object(
        field -> {
          switch (field) {
            case "channel_type" -> channelType().ifPresent(type::add);
            case "connected_to" -> numbers("'connected_to'", connected);
            case "buffer_type" -> buffer[0] = buffer("'buffer_type'");
            case "rank_groups" -> json.array(() -> ranks.add(group()));
            default -> json.skip();
          }
        });
    if (type.isEmpty()) {
      throw json.fault("a channel needs 'channel_type': memory, port or switch");
    }
    if (type.getFirst() != Plan.ChannelType.SWITCH) {
      peers.computeIfAbsent(type.getFirst(), _ -> new ArrayList<>()).addAll(connected);
      return;
    }
    if (buffer[0] == ' ') {
      throw json.fault("a channel of type switch needs 'buffer_type': i, o or s");
    }
    ranks.forEach(each -> groups.add(new Plan.SwitchGroup(buffer[0], each)));
  }

  private List<Integer> group() {
    final List<Integer> ranks = new ArrayList<>();
    json.object(
        field -> {
          if (field.equals("ranks")) {
            numbers("'ranks'", ranks);
          } else {
            json.skip();
          }
        });
    return ranks;
  }

  private Plan.RemoteBuffer remoteBuffer() {
    final int[] rank = {-1};
    final char[] buffer = {' '};
    final List<Plan.ChannelType> access = new ArrayList<>();
    json.object(
        field -> {
          switch (field) {
            case "rank" -> rank[0] = whole("'rank'", MOST_GPUS);
            case "type" -> buffer[0] = buffer("'type'");
            case "access_channel_types" -> json.array(() -> channelType().ifPresent(access::add));
            default -> json.skip();
          }
        });
    if (rank[0] < 0 || buffer[0] == ' ') {
      throw json.fault("a remote buffer needs 'rank' and 'type'");
    }
    return new Plan.RemoteBuffer(rank[0], buffer[0], access);
  }

  private int semaphore() {
    final int[] value = {0};
    json.object(
        field -> {
          if (field.equals("init_value")) {
            value[0] = whole("'init_value'", MOST);
          } else {
            json.skip();
          }
        });
    return value[0];
  }

  private Plan.Block block(final int expected) {
    final int line = json.line();
    final int[] id = {expected};
    final Map<Plan.ChannelType, List<Integer>> channels = new EnumMap<>(Plan.ChannelType.class);
    final Map<Plan.ChannelType, List<Integer>> remote = new EnumMap<>(Plan.ChannelType.class);
    final List<Plan.Operation> operations = new ArrayList<>();
    json.object(
        field -> {
          switch (field) {
            case "id" -> id[0] = whole("'id'", MOST);
            case "channels" ->
                json.array(() -> references("channel_type", "channel_ids", channels));
            case "remote_buffer_refs" ->
                json.array(() -> references("access_channel_type", "remote_buffer_ids", remote));
            case "ops" -> json.array(() -> operations.add(operation(true)));
            default -> json.skip();
          }
        });
    if (id[0] != expected) {
      throw json.fault(
          "threadblock %s is expected here, and this is %s".formatted(expected, id[0]));
    }
    return new Plan.Block(line, channels, remote, operations);
  }

  /// Adds the numbers that an object of the fields `type` and `ids` lists for a type of channel.
  private void references(
      final String type, final String ids, final Map<Plan.ChannelType, List<Integer>> all) {
    final List<Plan.ChannelType> of = new ArrayList<>();
    final List<Integer> numbers = new ArrayList<>();
    json.object(
        field -> {
          if (field.equals(type)) {
            channelType().ifPresent(of::add);
          } else if (field.equals(ids)) {
            numbers("'" + ids + "'", numbers);
          } else {
            json.skip();
          }
        });
    if (of.isEmpty()) {
      throw json.fault("'%s' is missing".formatted(type));
    }
    all.computeIfAbsent(of.getFirst(), _ -> new ArrayList<>()).addAll(numbers);
  }

  private Plan.Operation operation(final boolean mayRepeat) {
    final OpenOperation open = new OpenOperation(json.line());
    json.object(field -> operationField(field, open, mayRepeat));
    return open.operation(json);
  }

  private void operationField(
      final String field, final OpenOperation open, final boolean mayRepeat) {
    switch (field) {
      case "name" -> open.type.add(type());
      case "channel_type" -> channelType().ifPresent(open.channelType::add);
      case "channel_ids" -> numbers("'channel_ids'", open.channels);
      case "src_buff" -> json.array(() -> open.sources.add(span()));
      case "dst_buff" -> json.array(() -> open.targets.add(span()));
      case "barrier_id" -> open.barrier = whole("'barrier_id'", MOST);
      case "num_threadblocks" -> open.blocks = whole("'num_threadblocks'", MOST);
      case "semaphore_ids" -> numbers("'semaphore_ids'", open.semaphores);
      case "tbg_info" -> open.slice = slice();
      case "iter_context" -> open.chunks = pipelinedChunks();
      case "ops" -> {
        if (!mayRepeat) {
          throw json.fault("a pipeline must not stand in a pipeline");
        }
        json.array(() -> open.inner.add(operation(false)));
      }
      case "reduce_op" -> requireSum();
      default -> json.skip();
    }
  }

  private void requireSum() {
    if (!json.text("'reduce_op'").equals("sum")) {
      throw json.fault(
          "reduce_op '%s' must be sum, which is what the executor computes"
              .formatted(NamedGraph.shortened(json.scalar())));
    }
  }

  private OperationType type() {
    final String name = json.text("'name'");
    return OperationType.of(name)
        .orElseThrow(
            () ->
                json.fault(
                    "the operation '%s' must be one of %s"
                        .formatted(
                            NamedGraph.shortened(name),
                            Arrays.stream(OperationType.values())
                                .map(OperationType::text)
                                .collect(Collectors.joining(", ")))));
  }

  private Plan.Slice slice() {
    final int[] numbers = {0, 1};
    json.object(
        field -> {
          switch (field) {
            case "tb_id" -> numbers[0] = whole("'tb_id'", MOST);
            case "tbg_size" -> numbers[1] = whole("'tbg_size'", MOST);
            default -> json.skip();
          }
        });
    if (numbers[0] >= numbers[1]) {
      throw json.fault(
          "'tb_id' (%s) must be less than 'tbg_size' (%s)".formatted(numbers[0], numbers[1]));
    }
    return new Plan.Slice(numbers[0], numbers[1]);
  }

  private int pipelinedChunks() {
    final int[] chunks = {1};
    json.object(
        field -> {
          if (field.equals("num_chunks")) {
            chunks[0] = whole("'num_chunks'", MOST_CHUNKS);
          } else {
            json.skip();
          }
        });
    return chunks[0];
  }

  private Plan.Span span() {
    final int[] numbers = {-1, -1, -1};
    final Plan.Side[] side = {Plan.Side.LOCAL};
    final char[] buffer = {' '};
    json.object(
        field -> {
          switch (field) {
            case "type" -> buffer[0] = buffer("'type'");
            case "buffer_id" -> {
              side[0] = Plan.Side.REMOTE;
              numbers[0] = whole("'buffer_id'", MOST);
            }
            case "switch_channel_id" -> {
              side[0] = Plan.Side.GROUP;
              numbers[0] = whole("'switch_channel_id'", MOST);
            }
            case "index" -> numbers[1] = whole("'index'", MOST_CHUNKS);
            case "size" -> numbers[2] = whole("'size'", MOST_CHUNKS);
            default -> json.skip();
          }
        });
    if (numbers[1] < 0 || numbers[2] < 1 || (side[0] == Plan.Side.LOCAL && buffer[0] == ' ')) {
      throw json.fault(
          "chunks need 'index', a 'size' of at least 1, and one of 'type', 'buffer_id' and"
              + " 'switch_channel_id'");
    }
    return new Plan.Span(side[0], buffer[0], numbers[0], numbers[1], numbers[2]);
  }

  private char buffer(final String what) {
    final String name = json.text(what);
    if (name.length() != 1 || "ios".indexOf(name.charAt(0)) < 0) {
      throw json.fault(
          "%s '%s' must be i (input), o (output) or s (scratch)"
              .formatted(what, NamedGraph.shortened(name)));
    }
    return name.charAt(0);
  }

  /// A type of channel, or empty for `none`.
  private Optional<Plan.ChannelType> channelType() {
    final String name = json.text("'channel_type'");
    final Optional<Plan.ChannelType> type =
        Stream.of(Plan.ChannelType.values()).filter(each -> each.text().equals(name)).findFirst();
    if (type.isEmpty() && !name.equals("none")) {
      throw json.fault(
          "the channel type '%s' must be memory, port, switch or none"
              .formatted(NamedGraph.shortened(name)));
    }
    return type;
  }

  private void numbers(final String what, final List<Integer> all) {
    json.array(() -> all.add(whole(what, MOST)));
  }

  private int whole(final String what, final int most) {
    return (int) json.whole(what, 0, most);
  }

  /// An operation while its fields are read.
  private static final class OpenOperation {
    private final int line;
    private final List<OperationType> type = new ArrayList<>();
    private final List<Plan.ChannelType> channelType = new ArrayList<>();
    private final List<Integer> channels = new ArrayList<>();
    private final List<Plan.Span> sources = new ArrayList<>();
    private final List<Plan.Span> targets = new ArrayList<>();
    private final List<Integer> semaphores = new ArrayList<>();
    private final List<Plan.Operation> inner = new ArrayList<>();
    private Plan.Slice slice = Plan.Slice.WHOLE;
    private int barrier;
    private int blocks;
    private int chunks;

    OpenOperation(final int line) {
      this.line = line;
    }

    Plan.Operation operation(final JsonInput json) {
      if (type.isEmpty()) {
        throw json.fault("an operation needs 'name'");
      }
      return new Plan.Operation(
          line,
          type.getFirst(),
          channelType.stream().findFirst(),
          channels,
          sources,
          targets,
          new Plan.Meeting(barrier, blocks),
          semaphores,
          slice,
          chunks,
          inner);
    }
  }
}
