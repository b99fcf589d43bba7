package org.heliograph.formats.workload;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heliograph.formats.CsvInput;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.units.Time;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.heliograph.workload.WorkloadOperation.Work;

/// Joins the traces of processes into one workload: nodes of several processes that belong together
/// become one operation.
final class ChakraWorkload {
  private static final List<String> COLLECTIVES =
      List.of(
          "all-reduce",
          "reduce",
          "all-gather",
          "gather",
          "scatter",
          "broadcast",
          "all-to-all",
          "reduce-scatter",
          "reduce-scatter",
          "barrier");
  private static final long PICOSECONDS_PER_MICROSECOND = 1_000_000;

  private final FlopRate rate;
  private final List<List<ChakraNode>> traces;
  private final int processes;
  private final boolean isShared;
  private final Map<Node, Integer> operationOf = new LinkedHashMap<>();
  private final List<Draft> drafts = new ArrayList<>();
  private final Map<String, SortedSet<Integer>> groups = new HashMap<>();

  ChakraWorkload(final FlopRate rate, final List<List<ChakraNode>> traces, final int processes) {
    this.rate = rate;
    this.traces = traces;
    this.processes = processes;
    this.isShared = traces.size() == 1 && processes > 1;
  }

  /// A node of the trace of one process.
  private record Node(int process, long id) {}

  /// An operation before its dependencies are known.
  private record Draft(String name, Work work, List<Node> nodes) {}

  /// What identifies messages that belong together.
  private record Message(long source, long target, long tag) {}

  Workload built(final String name) {
    for (int process = 0; process < traces.size(); process++) {
      for (final ChakraNode node : traces.get(process)) {
        if (node.type() == ChakraNode.COLLECTIVE) {
          groups.computeIfAbsent(group(node), _ -> new TreeSet<>()).add(process);
        }
      }
    }
    local();
    collectives();
    messages();
    if (drafts.isEmpty()) {
      throw new IllegalArgumentException("the trace has no node");
    }
    sort();
    return new Workload(name, processes, operations());
  }

  /// Puts operations into the order of the traces, by the last of their nodes.
  private void sort() {
    final Map<Node, Integer> places = new HashMap<>();
    for (int process = 0; process < traces.size(); process++) {
      for (int i = 0; i < traces.get(process).size(); i++) {
        places.put(new Node(process, traces.get(process).get(i).id()), i);
      }
    }
    drafts.sort(
        Comparator.comparingInt(
            draft ->
                draft.nodes().stream()
                    .mapToInt(node -> places.getOrDefault(node, 0))
                    .max()
                    .orElse(0)));
    for (int i = 0; i < drafts.size(); i++) {
      for (final Node node : drafts.get(i).nodes()) {
        operationOf.put(node, i);
      }
    }
  }

  private static String group(final ChakraNode node) {
    return node.texts().getOrDefault("pg_name", "");
  }

  private String label(final int process, final ChakraNode node) {
    final String shown = node.name().isBlank() ? "node" : CsvInput.shown(node.name()).strip();
    return isShared
        ? "%s #%s".formatted(shown, node.id())
        : "%s #%s of %s".formatted(shown, node.id(), process);
  }

  private void add(final String name, final Work work, final List<Node> nodes) {
    for (final Node node : nodes) {
      if (operationOf.put(node, drafts.size()) != null) {
        throw new IllegalArgumentException(
            "process %s has two nodes with id %s".formatted(node.process(), node.id()));
      }
    }
    drafts.add(new Draft(name, work, nodes));
  }

  private void local() {
    for (int process = 0; process < traces.size(); process++) {
      for (final ChakraNode node : traces.get(process)) {
        switch (node.type()) {
          case ChakraNode.COLLECTIVE, ChakraNode.SEND, ChakraNode.RECEIVE -> {}
          default ->
              add(
                  label(process, node),
                  new Computation(isShared ? List.of() : List.of(process), time(node)),
                  List.of(new Node(process, node.id())));
        }
      }
    }
  }

  private Time time(final ChakraNode node) {
    if (node.type() != ChakraNode.COMPUTE) {
      return Time.ZERO;
    }
    if (node.micros().isPresent()) {
      final long micros = node.micros().getAsLong();
      if (micros < 0 || micros > Long.MAX_VALUE / PICOSECONDS_PER_MICROSECOND) {
        throw new IllegalArgumentException(
            "node %s lasts %s µs, which is not possible"
                .formatted(node.id(), Long.toUnsignedString(micros)));
      }
      return new Time(micros * PICOSECONDS_PER_MICROSECOND);
    }
    final long operations = node.number("num_ops").orElse(0L);
    return rate.timeFor(new BigInteger(Long.toUnsignedString(operations)));
  }

  /// Calls of one group in the order of each of its processes.
  private void collectives() {
    for (final Map.Entry<String, SortedSet<Integer>> group : sorted()) {
      final List<Integer> members = List.copyOf(group.getValue());
      final List<List<ChakraNode>> calls = new ArrayList<>();
      for (final int process : members) {
        calls.add(
            traces.get(process).stream()
                .filter(node -> node.type() == ChakraNode.COLLECTIVE)
                .filter(node -> group(node).equals(group.getKey()))
                .toList());
      }
      for (int call = 0; call < calls.getFirst().size(); call++) {
        collective(group.getKey(), members, calls, call);
      }
    }
  }

  private List<Map.Entry<String, SortedSet<Integer>>> sorted() {
    return groups.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
  }

  private void collective(
      final String group,
      final List<Integer> members,
      final List<List<ChakraNode>> calls,
      final int call) {
    final ChakraNode first = calls.getFirst().get(call);
    final Work work = work(first, members);
    final List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      final List<ChakraNode> own = calls.get(i);
      if (own.size() != calls.getFirst().size() || !work(own.get(call), members).equals(work)) {
        throw new IllegalArgumentException(
            "processes %s and %s differ in collective %s of the group '%s'"
                .formatted(members.getFirst(), members.get(i), call, CsvInput.shown(group)));
      }
      nodes.add(new Node(members.get(i), own.get(call).id()));
    }
    add(label(members.getFirst(), first), work, nodes);
  }

  private Communication work(final ChakraNode node, final List<Integer> members) {
    final long type = node.number("comm_type").orElse(0L);
    if (type < 0 || type >= COLLECTIVES.size()) {
      throw new IllegalArgumentException(
          "node %s has the comm_type %s; known are 0 to %s"
              .formatted(node.id(), type, COLLECTIVES.size() - 1));
    }
    return new Communication(
        COLLECTIVES.get((int) type),
        size(node),
        isShared || members.size() == processes
            ? new ProcessGroups.All()
            : new ProcessGroups.Listed(List.of(members)));
  }

  private static Bytes size(final ChakraNode node) {
    final long size = node.number("comm_size").orElse(0L);
    if (size < 0) {
      throw new IllegalArgumentException(
          "node %s has the comm_size %s, which must not be negative".formatted(node.id(), size));
    }
    return new Bytes(size);
  }

  /// Each sending with its reception.
  private void messages() {
    final Map<Message, Deque<Node>> receptions = new HashMap<>();
    for (int process = 0; process < traces.size(); process++) {
      for (final ChakraNode node : traces.get(process)) {
        if (node.type() == ChakraNode.RECEIVE) {
          receptions
              .computeIfAbsent(message(node, process), _ -> new ArrayDeque<>())
              .add(new Node(process, node.id()));
        }
      }
    }
    for (int process = 0; process < traces.size(); process++) {
      for (final ChakraNode node : traces.get(process)) {
        if (node.type() == ChakraNode.SEND) {
          send(node, process, receptions);
        }
      }
    }
    for (final Map.Entry<Message, Deque<Node>> left : receptions.entrySet()) {
      if (!left.getValue().isEmpty()) {
        throw new IllegalArgumentException(
            "process %s waits in node %s for a message that nobody sends"
                .formatted(left.getValue().getFirst().process(), left.getValue().getFirst().id()));
      }
    }
  }

  private Message message(final ChakraNode node, final int process) {
    if (isShared) {
      throw new IllegalArgumentException(
          "node %s is a message between processes, which needs a trace for each process"
              .formatted(node.id()));
    }
    final boolean isSending = node.type() == ChakraNode.SEND;
    final long source = isSending ? process : node.number("comm_src").orElse(-1L);
    final long target = isSending ? node.number("comm_dst").orElse(-1L) : process;
    if (source < 0 || target < 0 || source >= processes || target >= processes) {
      throw new IllegalArgumentException(
          "node %s of process %s names a process that does not exist"
              .formatted(node.id(), process));
    }
    if (source == target) {
      throw new IllegalArgumentException(
          "node %s of process %s is a message to itself".formatted(node.id(), process));
    }
    return new Message(source, target, node.number("comm_tag").orElse(0L));
  }

  private void send(
      final ChakraNode node, final int process, final Map<Message, Deque<Node>> receptions) {
    final Message message = message(node, process);
    final Deque<Node> waiting = receptions.getOrDefault(message, new ArrayDeque<>());
    if (waiting.isEmpty()) {
      throw new IllegalArgumentException(
          "node %s of process %s sends a message that process %s does not receive"
              .formatted(node.id(), process, message.target()));
    }
    final int source = (int) message.source();
    final int target = (int) message.target();
    add(
        label(process, node),
        new Communication(
            source < target ? "broadcast" : "broadcast(root=1)",
            size(node),
            new ProcessGroups.Listed(List.of(List.of(source, target)))),
        List.of(new Node(process, node.id()), waiting.removeFirst()));
  }

  private List<WorkloadOperation> operations() {
    final Map<Node, ChakraNode> nodes = new HashMap<>();
    for (int process = 0; process < traces.size(); process++) {
      for (final ChakraNode node : traces.get(process)) {
        nodes.put(new Node(process, node.id()), node);
      }
    }
    final List<WorkloadOperation> operations = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      final Draft draft = drafts.get(i);
      final TreeSet<Integer> after = new TreeSet<>();
      for (final Node node : draft.nodes()) {
        for (final long earlier : Optional.ofNullable(nodes.get(node)).orElseThrow().after()) {
          after.add(operation(node, earlier));
        }
      }
      after.remove(i);
      operations.add(new WorkloadOperation(draft.name(), draft.work(), List.copyOf(after)));
    }
    return operations;
  }

  private int operation(final Node node, final long earlier) {
    final Integer operation = operationOf.get(new Node(node.process(), earlier));
    if (operation == null) {
      throw new IllegalArgumentException(
          "node %s of process %s waits for node %s, which does not exist"
              .formatted(node.id(), node.process(), earlier));
    }
    return operation;
  }
}
