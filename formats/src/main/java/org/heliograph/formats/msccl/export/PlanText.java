package org.heliograph.formats.msccl.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.formats.SafeWrite;

/// An execution plan as the JSON that the executor of MSCCL++ loads, one operation per line.
///
/// `box` is the number of consecutive ranks that memory channels join, 0 for all of them; between
/// boxes are port channels.
record PlanText(PlanRanks ranks, int box) {
  /// The number of operations that a threadblock of the executor holds.
  static final int MOST_OPERATIONS = 64;

  private static final int MOST_SEMAPHORES = 16; // of an operation

  /// A buffer of another rank, by its letter.
  private record Remote(int rank, char buffer) {}

  /// The parts of a rank whose numbers its threadblocks use: the channels of each type, by their
  /// number among all, and the remote buffers.
  private record Tables(int rank, List<Integer> memory, List<Integer> port, List<Remote> remote) {}

  /// The largest number of operations of a threadblock.
  int most() {
    int most = 0;
    for (int rank = 0; rank < ranks.layout().gpus(); rank++) {
      final Tables tables = tables(rank);
      for (int block = 0; block < ranks.rank(rank).blocks().size(); block++) {
        most = Math.max(most, operations(tables, block).size());
      }
    }
    return most;
  }

  void write(final Appendable out, final String name, final String collective) throws IOException {
    out.append("{\"name\":").append(SafeWrite.quoted(name));
    out.append(",\"collective\":\"" + collective + "\",\"protocol\":\"Simple\"");
    out.append(",\"inplace\":false,\"reuse_resources\":false,\"gpus\":[");
    for (int rank = 0; rank < ranks.layout().gpus(); rank++) {
      out.append(rank == 0 ? "\n" : ",\n");
      writeRank(out, tables(rank));
    }
    out.append("\n],\"num_threads_per_block\":1024,\"use_double_scratch_buffer\":false");
    out.append(",\"buffer_alignment\":16,\"min_message_size\":0");
    out.append(",\"max_message_size\":" + Long.toUnsignedString(-1) + "}\n");
  }

  private boolean isPort(final int rank, final int peer) {
    return box > 0 && rank / box != peer / box;
  }

  private static String type(final boolean isPort) {
    return isPort ? "port" : "memory";
  }

  private Tables tables(final int rank) {
    final PlanRank of = ranks.rank(rank);
    final List<Integer> memory = new ArrayList<>();
    final List<Integer> port = new ArrayList<>();
    for (int channel = 0; channel < of.peers().size(); channel++) {
      (isPort(rank, of.peers().get(channel)) ? port : memory).add(channel);
    }
    final List<Remote> remote =
        of.blocks().stream().flatMap(block -> remote(block).stream()).distinct().toList();
    return new Tables(rank, memory, port, remote);
  }

  /// The remote buffers that a threadblock writes.
  private static List<Remote> remote(final PlanRank.Block block) {
    return block.role() != PlanRank.Role.SEND
        ? List.of()
        : block.tasks().stream()
            .map(task -> new Remote(block.peer(), task.transfer().orElseThrow().target().buffer()))
            .distinct()
            .toList();
  }

  private void writeRank(final Appendable out, final Tables tables) throws IOException {
    final int rank = tables.rank;
    final PlanRank of = ranks.rank(rank);
    out.append("{\"id\":" + rank);
    out.append(",\"input_chunks\":" + ranks.layout().inputs(rank));
    out.append(",\"output_chunks\":" + ranks.layout().outputs(rank));
    out.append(",\"scratch_chunks\":" + of.scratch());
    final List<String> channels = new ArrayList<>();
    for (final boolean isPort : new boolean[] {false, true}) {
      final List<Integer> each = isPort ? tables.port : tables.memory;
      if (!each.isEmpty()) {
        channels.add(
            "{\"channel_type\":\"%s\",\"connected_to\":%s}"
                .formatted(
                    type(isPort), list(each.size(), i -> of.peers().get(each.get(i)).toString())));
      }
    }
    out.append(",\"channels\":" + list(channels.size(), channels::get));
    out.append(
        ",\"remote_buffers\":"
            + list(
                tables.remote.size(),
                i ->
                    "{\"rank\":%s,\"type\":\"%s\",\"access_channel_types\":[\"%s\"]}"
                        .formatted(
                            tables.remote.get(i).rank,
                            tables.remote.get(i).buffer,
                            type(isPort(rank, tables.remote.get(i).rank)))));
    out.append(",\"semaphores\":" + list(of.semaphores(), _ -> "{\"init_value\":0}"));
    out.append(",\"threadblocks\":[");
    for (int block = 0; block < of.blocks().size(); block++) {
      out.append(block == 0 ? "\n" : ",\n");
      writeBlock(out, tables, block);
    }
    out.append("]}");
  }

  private void writeBlock(final Appendable out, final Tables tables, final int number)
      throws IOException {
    final PlanRank.Block block = ranks.rank(tables.rank).blocks().get(number);
    final boolean isPort = block.channel() >= 0 && isPort(tables.rank, block.peer());
    out.append("{\"id\":" + number + ",\"channels\":[");
    if (block.channel() >= 0) {
      out.append(
          "{\"channel_type\":\"%s\",\"channel_ids\":[%s]}"
              .formatted(
                  type(isPort), (isPort ? tables.port : tables.memory).indexOf(block.channel())));
    }
    out.append("],\"remote_buffer_refs\":[");
    final List<Remote> remote = remote(block);
    if (!remote.isEmpty()) {
      out.append(
          "{\"access_channel_type\":\"%s\",\"remote_buffer_ids\":%s}"
              .formatted(
                  type(isPort),
                  list(remote.size(), i -> String.valueOf(tables.remote.indexOf(remote.get(i))))));
    }
    out.append("],\"ops\":[\n");
    out.append(String.join(",\n", operations(tables, number)));
    out.append("]}");
  }

  private static String list(final int count, final IntFunction<String> each) {
    return IntStream.range(0, count).mapToObj(each).collect(Collectors.joining(",", "[", "]"));
  }

  private List<String> operations(final Tables tables, final int number) {
    final PlanRank of = ranks.rank(tables.rank);
    final PlanRank.Block block = of.blocks().get(number);
    final boolean isPort = block.channel() >= 0 && isPort(tables.rank, block.peer());
    final Operations all = new Operations(isPort);
    switch (block.role()) {
      case SEND -> all.control("rlxwait");
      case RECEIVE -> all.control("rlxsignal");
      case COPY -> {}
    }
    for (final PlanTask task : block.tasks()) {
      if (block.role() == PlanRank.Role.RECEIVE) {
        all.control("wait");
      }
      all.semaphores(
          "sem_acquire",
          task.awaited().stream().map(earlier -> of.semaphore(earlier.block(), number)).toList());
      if (block.role() == PlanRank.Role.SEND) {
        all.put(task.transfer().orElseThrow(), remote(block));
      } else {
        task.transfer().ifPresent(all::local);
      }
      if (!task.followers().isEmpty()) {
        all.meet();
        all.semaphores(
            "sem_release",
            task.followers().stream().map(later -> of.semaphore(number, later)).toList());
      }
    }
    return List.copyOf(all.texts);
  }

  /// The operations of a threadblock as texts, in their order.
  private static final class Operations {
    private final boolean isPort;
    private final List<String> texts = new ArrayList<>();
    private boolean hasMet = true; // all threads, since the last wait or move

    Operations(final boolean isPort) {
      this.isPort = isPort;
    }

    /// A signal or wait on the only channel; a port has no relaxed ones.
    void control(final String name) {
      texts.add(
          "{\"name\":\"%s\",\"channel_ids\":[0],\"channel_type\":\"%s\"}"
              .formatted(isPort ? name.replace("rlx", "") : name, type(isPort)));
      hasMet &= !name.endsWith("wait");
    }

    void semaphores(final String name, final List<Integer> ids) {
      for (int first = 0; first < ids.size(); first += MOST_SEMAPHORES) {
        final List<Integer> some =
            ids.subList(first, Math.min(ids.size(), first + MOST_SEMAPHORES));
        texts.add(
            "{\"name\":\"%s\",\"semaphore_ids\":%s}"
                .formatted(name, list(some.size(), i -> some.get(i).toString())));
        hasMet &= name.equals("sem_release");
      }
    }

    void meet() {
      if (!hasMet) {
        texts.add("{\"name\":\"nop\"}");
        hasMet = true;
      }
    }

    /// A put, with its signal.
    void put(final PlanTask.Transfer transfer, final List<Remote> remote) {
      meet();
      final int buffer =
          IntStream.range(0, remote.size())
              .filter(i -> remote.get(i).buffer == transfer.target().buffer())
              .findFirst()
              .orElseThrow();
      texts.add(
          "{\"name\":\"%s\",\"src_buff\":[%s],\"dst_buff\":[%s]%s,\"channel_type\":\"%s\"}"
              .formatted(
                  isPort ? "pwsf" : "put",
                  place(transfer.source(), 1),
                  "{\"buffer_id\":%s,\"index\":%s,\"size\":1}"
                      .formatted(buffer, transfer.target().offset()),
                  isPort ? ",\"channel_ids\":[0]" : "",
                  type(isPort)));
      hasMet = false;
      if (!isPort) {
        meet();
        control("signal");
      }
    }

    /// A copy, or a sum.
    void local(final PlanTask.Transfer transfer) {
      meet();
      final String added =
          transfer.added().map(cell -> "," + place(cell, transfer.count())).orElse("");
      texts.add(
          "{\"name\":\"%s\",\"src_buff\":[%s%s],\"dst_buff\":[%s]%s}"
              .formatted(
                  added.isEmpty() ? "copy" : "re",
                  place(transfer.source(), transfer.count()),
                  added,
                  place(transfer.target(), transfer.count()),
                  added.isEmpty() ? "" : ",\"reduce_op\":\"sum\""));
      hasMet = false;
    }

    private static String place(final BufferLayout.Cell cell, final int count) {
      return "{\"type\":\"%s\",\"index\":%s,\"size\":%s}"
          .formatted(cell.buffer(), cell.offset(), count);
    }
  }
}
