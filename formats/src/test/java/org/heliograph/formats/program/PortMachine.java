package org.heliograph.formats.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.topology.Topology;
import tools.jackson.databind.JsonNode;

/// A machine of nodes joined by cables, each of which runs its program and knows nothing else.
///
/// The cables are read off the network once; after that a message finds its way by port numbers. A
/// chunk's value is the set of nodes whose contribution it holds. Shares nothing with the verifier.
final class PortMachine {
  private final List<List<Integer>> cables = new ArrayList<>();
  private final List<Map<Integer, Set<Integer>>> memory = new ArrayList<>();
  private final JsonNode program;

  private record Message(int slot, int chunk, Set<Integer> value, int end, boolean combine) {}

  PortMachine(final Topology network, final JsonNode program) {
    this.program = program;
    for (int node = 0; node < network.nodes(); node++) {
      final List<Integer> ports = new ArrayList<>();
      for (int port = 0; port < network.outDegree(node); port++) {
        ports.add(network.reader(network.outChannel(node, port), 0));
      }
      cables.add(ports);
      final Map<Integer, Set<Integer>> chunks = new HashMap<>();
      for (final JsonNode chunk : program.get("nodes").get(node).get("holds")) {
        chunks.put(chunk.asInt(), Set.of(node));
      }
      memory.add(chunks);
    }
  }

  /// What goes wrong when all programs run; nothing if every node ends with what it needs.
  List<String> run() {
    final List<String> faults = new ArrayList<>();
    for (int slot = 0; slot < program.get("slots").asInt(); slot++) {
      final List<Message> arrivals = new ArrayList<>();
      final Set<String> busy = new HashSet<>();
      for (int node = 0; node < memory.size(); node++) {
        for (final JsonNode send : program.get("nodes").get(node).get("sends")) {
          if (send.get("slot").asInt() == slot) {
            arrivals.add(message(node, send, busy, faults));
          }
        }
      }
      arrivals.forEach(arrival -> deliver(arrival, faults));
    }
    for (int node = 0; node < memory.size(); node++) {
      for (final JsonNode need : program.get("nodes").get(node).get("needs")) {
        final Set<Integer> sources = holders(need.asInt());
        final boolean combines = !program.get("reduction").asString().equals("none");
        final Set<Integer> value = memory.get(node).getOrDefault(need.asInt(), Set.of());
        if (combines ? !value.equals(sources) : value.isEmpty()) {
          faults.add("node %s ends with %s of chunk %s".formatted(node, value, need.asInt()));
        }
      }
    }
    return faults;
  }

  private Set<Integer> holders(final int chunk) {
    final Set<Integer> holders = new HashSet<>();
    for (final JsonNode node : program.get("nodes")) {
      for (final JsonNode held : node.get("holds")) {
        if (held.asInt() == chunk) {
          holders.add(node.get("node").asInt());
        }
      }
    }
    return holders;
  }

  private Message message(
      final int sender, final JsonNode send, final Set<String> busy, final List<String> faults) {
    int at = sender;
    for (final JsonNode port : send.get("route")) {
      if (!busy.add(at + "." + port.asInt())) {
        faults.add("port %s of node %s is used twice".formatted(port.asInt(), at));
      }
      at = cables.get(at).get(port.asInt());
    }
    if (at != send.get("target").asInt()) {
      faults.add("a message of node %s strays to node %s".formatted(sender, at));
    }
    final int chunk = send.get("chunk").asInt();
    final Set<Integer> value = memory.get(sender).getOrDefault(chunk, Set.of());
    if (value.isEmpty()) {
      faults.add("node %s sends chunk %s before it has it".formatted(sender, chunk));
    }
    return new Message(send.get("slot").asInt(), chunk, value, at, send.has("combine"));
  }

  private void deliver(final Message message, final List<String> faults) {
    final Map<Integer, Set<Integer>> chunks = memory.get(message.end());
    final Set<Integer> value = new HashSet<>(message.value());
    final Set<Integer> own = chunks.getOrDefault(message.chunk(), Set.of());
    if (message.combine()) {
      if (program.get("reduction").asString().equals("once")
          && own.stream().anyMatch(value::contains)) {
        faults.add("node %s adds a contribution twice".formatted(message.end()));
      }
      value.addAll(own);
    }
    chunks.put(message.chunk(), value);
  }
}
