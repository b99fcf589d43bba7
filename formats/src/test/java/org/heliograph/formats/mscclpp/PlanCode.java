package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/// A plan as lists of actions of single threads, made from its JSON for [PlanMachine].
///
/// A chunk is two places. Of each operation, two threads take the places in turn; which one begins
/// changes from operation to operation, as a thread's share does with the size of what is moved.
final class PlanCode {
  /// What a thread does at once.
  sealed interface Action {}

  /// Waits until `packets` are there, and writes the sum of `sources` to `targets`.
  record Move(List<Integer> sources, List<Integer> targets, List<Integer> packets)
      implements Action {}

  /// Adds one to a counter.
  record Add(int counter) implements Action {}

  /// Waits for one of a counter and takes it.
  record Take(int counter) implements Action {}

  /// Hands an action to a queue.
  record Push(int queue, Action action) implements Action {}

  /// Waits until a queue is empty.
  record Flush(int queue) implements Action {}

  /// Waits until all threads of `blocks` threadblocks are here.
  record Meet(String id, int blocks) implements Action {}

  /// Does nothing, ever.
  record Never() implements Action {}

  /// A thread with the number of its threadblock among all.
  record ThreadCode(int rank, int block, List<Action> actions) {}

  private static final List<String> CONTROL =
      List.of("nop", "barrier", "signal", "wait", "rlxsignal", "rlxwait", "flush", "sem_acquire");

  private final JsonNode plan;
  private final int ranks;
  private final Map<String, Integer> places = new HashMap<>();
  private final List<Long> initial = new ArrayList<>();
  private final List<Integer> owners = new ArrayList<>();
  private final Map<String, Integer> counters = new HashMap<>();
  private final List<Integer> counts = new ArrayList<>();
  private final Map<String, Integer> queueNumbers = new HashMap<>();
  private final List<Integer> queues = new ArrayList<>();
  private final List<ThreadCode> threads = new ArrayList<>();
  private int operations;

  /// The code of a plan that names nothing that does not exist.
  PlanCode(final JsonNode plan) {
    this.plan = plan;
    this.ranks = plan.get("gpus").size();
    int block = 0;
    for (int rank = 0; rank < ranks; rank++) {
      for (int i = 0; i < 2 * gpu(rank).get("input_chunks").asInt(); i++) {
        place(rank, "i", i);
      }
      for (final JsonNode each : gpu(rank).get("threadblocks")) {
        addBlock(rank, block++, each);
      }
    }
  }

  int ranks() {
    return ranks;
  }

  int agents() {
    return threads.size() + queues.size() + ranks;
  }

  List<ThreadCode> threads() {
    return threads;
  }

  /// The rank of each queue.
  List<Integer> queues() {
    return queues;
  }

  long[] memory() {
    return initial.stream().mapToLong(Long::longValue).toArray();
  }

  int[] counters() {
    return counts.stream().mapToInt(Integer::intValue).toArray();
  }

  /// The rank whose input or output a place is in, or −1.
  int owner(final int place) {
    return owners.get(place);
  }

  private JsonNode gpu(final int rank) {
    return plan.get("gpus").get(rank);
  }

  private boolean isInPlace() {
    return plan.get("inplace").asBoolean();
  }

  private String collective() {
    return plan.get("collective").asString();
  }

  /// The number of places that one rank has for another, or of all of a sum.
  private int part() {
    final int input = 2 * gpu(0).get("input_chunks").asInt();
    return switch (collective()) {
      case "alltoall", "reducescatter" -> input / ranks;
      default -> input;
    };
  }

  private static long value(final int rank, final int place) {
    return 0x9E3779B97F4A7C15L * (1 + rank * 1000L + place) | 1;
  }

  /// What must be at a place of the output.
  private long expected(final int rank, final int place) {
    final int part = part();
    return switch (collective()) {
      case "allgather" -> value(place / part, place % part);
      case "alltoall" -> value(place / part, rank * part + place % part);
      case "allreduce" -> IntStream.range(0, ranks).mapToLong(each -> value(each, place)).sum();
      case "reducescatter" ->
          IntStream.range(0, ranks).mapToLong(each -> value(each, rank * part + place)).sum();
      default -> throw new AssertionError(collective());
    };
  }

  /// Whether a rank has the right output.
  boolean isRight(final int rank, final long[] memory) {
    final int outputs =
        collective().equals("allgather")
            ? ranks * part()
            : collective().equals("alltoall") ? ranks * part() : part();
    return IntStream.range(0, outputs).allMatch(i -> isRight(rank, i, memory));
  }

  private boolean isRight(final int rank, final int offset, final long[] memory) {
    final int place = place(rank, "o", offset);
    return place < memory.length && memory[place] == expected(rank, offset);
  }

  /// The number of a place; `p` is scratch that holds packets.
  private int place(final int rank, final String buffer, final int offset) {
    final boolean isOutput = buffer.equals("o");
    final int shift =
        collective().equals("reducescatter") || collective().equals("allgather")
            ? rank * part()
            : 0;
    final boolean isShared = isInPlace() && isOutput;
    final boolean isGather = collective().equals("allgather");
    final int input = isShared ? offset + (isGather ? -shift : shift) : offset;
    final boolean isInput =
        buffer.equals("i")
            || (isShared && input >= 0 && input < 2 * gpu(rank).get("input_chunks").asInt());
    final String key = rank + (isInput ? "i" + input : buffer + offset);
    return places.computeIfAbsent(
        key,
        _ -> {
          final boolean isPacket = buffer.equals("p");
          initial.add(isInput ? value(rank, input) : isPacket ? 0L : -7919L * (initial.size() + 3));
          owners.add(isInput || isOutput ? rank : -1);
          return initial.size() - 1;
        });
  }

  private int counter(final String name, final int count) {
    return counters.computeIfAbsent(
        name,
        _ -> {
          counts.add(count);
          return counts.size() - 1;
        });
  }

  private int queue(final int rank, final int channel) {
    return queueNumbers.computeIfAbsent(
        rank + ":" + channel,
        _ -> {
          queues.add(rank);
          return queues.size() - 1;
        });
  }

  /// The peers of the channels of a type, in their order.
  private List<Integer> peers(final int rank, final String type) {
    final List<Integer> peers = new ArrayList<>();
    for (final JsonNode channel : gpu(rank).get("channels")) {
      if (channel.get("channel_type").asString().equals(type)) {
        channel.get("connected_to").forEach(peer -> peers.add(peer.asInt()));
      }
    }
    return peers;
  }

  private static List<Integer> ids(
      final JsonNode block, final String list, final String type, final String name) {
    final List<Integer> ids = new ArrayList<>();
    for (final JsonNode each : block.get(list)) {
      if (each.get(type.startsWith("a:") ? "access_channel_type" : "channel_type")
          .asString()
          .equals(type.replace("a:", ""))) {
        each.get(name).forEach(id -> ids.add(id.asInt()));
      }
    }
    return ids;
  }

  /// The counter of the k-th channel from `from` to `to`, which `to` waits for.
  private int channelCounter(final String type, final int from, final int to, final int k) {
    return counter("%s %s>%s %s".formatted(type, from, to, k), 0);
  }

  private static int ordinal(final List<Integer> peers, final int channel) {
    int ordinal = 0;
    for (int earlier = 0; earlier < channel; earlier++) {
      ordinal += peers.get(earlier).equals(peers.get(channel)) ? 1 : 0;
    }
    return ordinal;
  }

  private void addBlock(final int rank, final int block, final JsonNode read) {
    final List<JsonNode> all = new ArrayList<>();
    int width = 2;
    for (final JsonNode operation : read.get("ops")) {
      all.add(operation);
      for (final String list : List.of("channel_ids", "semaphore_ids", "dst_buff")) {
        width = operation.has(list) ? Math.max(width, operation.get(list).size()) : width;
      }
    }
    final List<List<Action>> actions = new ArrayList<>();
    for (int thread = 0; thread < width; thread++) {
      actions.add(new ArrayList<>());
      threads.add(new ThreadCode(rank, block, actions.getLast()));
    }
    final Compiler compiler = new Compiler(rank, block, read, actions);
    for (final JsonNode operation : all) {
      if (operation.get("name").asString().equals("pipeline")) {
        final int chunks = operation.get("iter_context").get("num_chunks").asInt();
        for (int round = 0; round < 2 * chunks; round++) {
          for (final JsonNode inner : operation.get("ops")) {
            compiler.add(inner, round, 1);
          }
        }
      } else {
        compiler.add(operation, 0, 0);
      }
    }
  }

  /// Adds the actions of the operations of one threadblock.
  private final class Compiler {
    private final int rank;
    private final int block;
    private final JsonNode read;
    private final List<List<Action>> actions;

    Compiler(
        final int rank, final int block, final JsonNode read, final List<List<Action>> actions) {
      this.rank = rank;
      this.block = block;
      this.read = read;
      this.actions = actions;
    }

    /// Adds an operation, of which a pipeline moves one place, from place `from` on.
    void add(final JsonNode operation, final int from, final int pipelined) {
      operations++;
      final String name = operation.get("name").asString();
      if (CONTROL.contains(name) || name.equals("sem_release")) {
        addControl(operation, name);
        return;
      }
      final boolean isPort = operation.path("channel_type").asString("").equals("port");
      final JsonNode sources = operation.get("src_buff");
      final JsonNode targets = operation.get("dst_buff");
      final boolean isEach =
          List.of(
                  "put",
                  "pws",
                  "pwsf",
                  "get",
                  "copy",
                  "ppkt",
                  "cpkt",
                  "upkt",
                  "glres",
                  "gstore",
                  "gstorepkt")
              .contains(name);
      for (int i = 0; i < (isEach ? targets.size() : 1); i++) {
        final JsonNode slice = operation.path("tbg_info");
        final int whole = 2 * (isEach ? sources.get(i) : sources.get(0)).get("size").asInt();
        final int size = pipelined > 0 ? pipelined : whole / slice.path("tbg_size").asInt(1);
        final int start = pipelined > 0 ? from : slice.path("tb_id").asInt(0) * size;
        for (int place = 0; place < size; place++) {
          final Move move = move(operation, name, isEach ? i : -1, start + place);
          if (isPort) {
            actions.get(i).add(new Push(portQueue(operation, i), move));
          } else {
            actions.get((place + operations) % 2).add(move);
          }
        }
        if (isPort && name.startsWith("pws")) {
          actions
              .get(i)
              .add(new Push(portQueue(operation, i), new Add(outbound("port", operation, i))));
        }
        if (name.equals("pwsf")) {
          actions.get(i).add(new Flush(portQueue(operation, i)));
        }
      }
    }

    private int portQueue(final JsonNode operation, final int index) {
      return queue(rank, channels("port").get(operation.get("channel_ids").get(index).asInt()));
    }

    private List<Integer> channels(final String type) {
      return ids(read, "channels", type, "channel_ids");
    }

    private Move move(
        final JsonNode operation, final String name, final int index, final int offset) {
      final boolean readsPackets = List.of("upkt", "rppkt", "gstorepkt").contains(name);
      final boolean reduces = name.startsWith("re") && name.endsWith("pkt");
      final boolean writesPackets = List.of("ppkt", "cpkt", "rppkt", "gstorepkt").contains(name);
      final List<Integer> sources = new ArrayList<>();
      final List<Integer> targets = new ArrayList<>();
      final List<Integer> packets = new ArrayList<>();
      for (int i = 0; i < operation.get("src_buff").size(); i++) {
        if (index < 0 || index == i) {
          final boolean isPacket = readsPackets || (reduces && i > 0);
          final List<Integer> found =
              places(operation, operation.get("src_buff").get(i), offset, isPacket);
          sources.addAll(found);
          if (isPacket) {
            packets.addAll(found);
          }
        }
      }
      for (int i = 0; i < operation.get("dst_buff").size(); i++) {
        if (index < 0 || index == i) {
          targets.addAll(
              places(
                  operation,
                  operation.get("dst_buff").get(i),
                  offset,
                  writesPackets || (reduces && i > 0)));
        }
      }
      return new Move(sources, targets, packets);
    }

    private List<Integer> places(
        final JsonNode operation, final JsonNode span, final int offset, final boolean isPacket) {
      final int at = 2 * span.get("index").asInt() + offset;
      if (span.has("buffer_id")) {
        final int id =
            ids(
                    read,
                    "remote_buffer_refs",
                    "a:" + operation.get("channel_type").asString(),
                    "remote_buffer_ids")
                .get(span.get("buffer_id").asInt());
        final JsonNode remote = gpu(rank).get("remote_buffers").get(id);
        final String buffer = remote.get("type").asString();
        return List.of(place(remote.get("rank").asInt(), isPacket ? "p" : buffer, at));
      }
      if (span.has("switch_channel_id")) {
        final int id = channels("switch").get(span.get("switch_channel_id").asInt());
        final List<JsonNode> groups = new ArrayList<>();
        final List<String> buffers = new ArrayList<>();
        for (final JsonNode channel : gpu(rank).get("channels")) {
          if (channel.get("channel_type").asString().equals("switch")) {
            channel.get("rank_groups").forEach(groups::add);
            channel
                .get("rank_groups")
                .forEach(_ -> buffers.add(channel.get("buffer_type").asString()));
          }
        }
        final List<Integer> all = new ArrayList<>();
        groups
            .get(id)
            .get("ranks")
            .forEach(each -> all.add(place(each.asInt(), isPacket ? "p" : buffers.get(id), at)));
        return all;
      }
      return List.of(place(rank, isPacket ? "p" : span.get("type").asString(), at));
    }

    private int outbound(final String type, final JsonNode operation, final int index) {
      final List<Integer> peers = peers(rank, type);
      final int channel = channels(type).get(operation.get("channel_ids").get(index).asInt());
      return channelCounter(type, rank, peers.get(channel), ordinal(peers, channel));
    }

    private int inbound(final String type, final JsonNode operation, final int index) {
      final List<Integer> peers = peers(rank, type);
      final int channel = channels(type).get(operation.get("channel_ids").get(index).asInt());
      return channelCounter(type, peers.get(channel), rank, ordinal(peers, channel));
    }

    private void addControl(final JsonNode operation, final String name) {
      switch (name) {
        case "nop" -> meet("n" + block, 1);
        case "barrier" -> {
          final int blocks = operation.get("num_threadblocks").asInt();
          meet(
              blocks == 1
                  ? "n" + block
                  : "b%s %s".formatted(rank, operation.get("barrier_id").asInt()),
              blocks);
        }
        case "sem_release", "sem_acquire" -> {
          for (int i = 0; i < operation.get("semaphore_ids").size(); i++) {
            final int id = operation.get("semaphore_ids").get(i).asInt();
            final int semaphore =
                counter(
                    "s%s %s".formatted(rank, id),
                    gpu(rank).get("semaphores").get(id).get("init_value").asInt());
            actions
                .get(i)
                .add(name.equals("sem_release") ? new Add(semaphore) : new Take(semaphore));
          }
        }
        default -> addSignals(operation, name);
      }
    }

    private void addSignals(final JsonNode operation, final String name) {
      final String type = operation.get("channel_type").asString();
      for (int i = 0; i < operation.get("channel_ids").size(); i++) {
        final List<Action> thread = actions.get(i);
        if (name.equals("flush")) {
          thread.add(new Flush(portQueue(operation, i)));
        } else if (name.endsWith("wait")) {
          thread.add(new Take(inbound(type, operation, i)));
        } else {
          final Action add = new Add(outbound(type, operation, i));
          thread.add(type.equals("port") ? new Push(portQueue(operation, i), add) : add);
        }
      }
    }

    private void meet(final String id, final int blocks) {
      actions.forEach(thread -> thread.add(new Meet(id, blocks)));
    }
  }
}
