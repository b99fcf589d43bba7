package org.heliograph.formats;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.heliograph.interchange.FileBeginning;

/// Files of other programs that are known and not read: what each is, and what to give instead.
///
/// A file is recognised by its structure: fields of its outermost object, its root element, or the
/// form of its first line.
final class UnreadFormats {
  private record Unread(Predicate<FileBeginning> form, String sentence) {}

  private static final List<Unread> ALL =
      List.of(
          new Unread(
              file -> file.isXml("graphs"),
              "it is a graph search result of NCCL (NCCL_GRAPH_DUMP_FILE), which has orders of GPUs"
                  + " and no links. Maybe the topology that NCCL_TOPO_DUMP_FILE writes"),
          new Unread(
              file -> file.firstLine().matches("(?i)Nodes\\s+\\d+") && hasLine(file, "Connections"),
              "it is a connection matrix of htsim, which has flows between nodes and no links."
                  + " Maybe the .topo file that is used with it"),
          new Unread(
              file -> file.firstLine().matches("(?:topology|k|n|c|routing_function)\\s*=.*;.*"),
              "it is a configuration of BookSim, which names a network by parameters. Maybe name"
                  + " the network: torus(8,8) for topology = torus, k = 8, n = 2; or give the"
                  + " network_file of anynet"),
          new Unread(
              file -> has(file, "gpus_per_node", "alpha"),
              "it is a topology of TACCL, which has costs by position in a machine that only TACCL"
                  + " knows. Maybe export it with msccl-tools, as a topology in JSON"),
          new Unread(
              file -> has(file, "intranode_sketch", "internode_sketch"),
              "it is a sketch of TACCL, which restricts a search and has no network. Maybe a"
                  + " topology in JSON of msccl-tools"),
          new Unread(
              file -> has(file, "TopologyParams", "GurobiParams"),
              "it is an input of TE-CCL, which names a network and no sendings; the network is a"
                  + " class of its program. Maybe a result"
                  + " of TE-CCL, which is a schedule: heliograph verify FILE --from teccl --on"
                  + " NETWORK"),
          new Unread(
              file -> has(file, "local-mem-bw") || has(file, "scheduling-policy"),
              "it is a system configuration of ASTRA-sim, which has no network. Maybe its"
                  + " network.yml"),
          new Unread(
              file -> has(file, "logical-dims"),
              "it is a logical topology of ASTRA-sim, which has no links. Maybe its physical"
                  + " topology file"),
          new Unread(
              file -> has(file, "workload_graph"),
              "it is an execution trace of Chakra in JSON. Maybe convert it to .et with Chakra's"
                  + " converter and give that as a workload: heliograph workload 'file(FILE)'"),
          new Unread(
              file -> has(file, "elements", "connections"),
              "it is a network of GNPy, whose elements are parts of a line. Maybe node-link JSON,"
                  + " with a node for each site and a link for each line"),
          new Unread(
              file -> has(file, "elements"),
              "it is a graph of Cytoscape. Maybe export it as GraphML"),
          new Unread(
              file -> file.firstCharacter() == '[',
              "it is a JSON list, and no network is one. Maybe node-link JSON: an object with nodes"
                  + " and links"),
          new Unread(
              file ->
                  file.firstLine().startsWith(">>sparse6<<") || file.firstLine().startsWith(":"),
              "it is a graph in sparse6. Maybe write it as graph6 or GraphML"),
          new Unread(
              file -> file.firstLine().matches("@(?:nodes|arcs|attributes)\\b.*"),
              "it is a graph of LEMON (LGF). Maybe an edge list with a first line such as"
                  + " source,target,bandwidth"),
          new Unread(
              file ->
                  file.text().lines().limit(20).allMatch(line -> line.matches("\\s*[-+.\\deE]*")),
              "it is a single column of numbers, which names no nodes. Maybe an edge list with a"
                  + " first line such as source,target,bandwidth"));

  private UnreadFormats() {}

  /// What a file that begins so is and what to give instead, a clause without a full stop; empty if
  /// no such format is known.
  static Optional<String> sentence(final FileBeginning file) {
    return ALL.stream()
        .filter(format -> format.form().test(file))
        .map(Unread::sentence)
        .findFirst();
  }

  private static boolean has(final FileBeginning file, final String... fields) {
    return file.firstCharacter() == '{' && file.fields().keySet().containsAll(List.of(fields));
  }

  private static boolean hasLine(final FileBeginning file, final String word) {
    return file.text()
        .lines()
        .map(String::strip)
        .limit(100)
        .anyMatch(line -> line.equals(word) || line.startsWith(word + " "));
  }
}
