package org.heliograph.formats.foreign;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.WholeNumber;

/// The trees of ForestColl as XML: along which edges the message of each root is broadcast.
///
/// The file has no times. Each chunk of a tree is sent as early as it can be: from a node when it
/// has the chunk, over a path of which no link carries another chunk in the same slot. A tree of
/// `nchunks` chunks carries that part of the message of its root. The network is not in the file.
@AutoService(ScheduleImport.class)
@Summary("Spanning trees of ForestColl as XML; slots are the earliest ones.")
public record Forestcoll() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isXml("tree", "send")
            || beginning.isXml("trees", "tree")
            || beginning.isXml("Algo", "tree"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    final Reader reader = new Reader(file);
    XmlInput.read(file, reader);
    return reader.imported();
  }

  /// Reads the trees of ForestColl.
  private static final class Reader implements XmlInput.Handler {
    private static final int MOST_CHUNKS = 1 << 20;

    private final Path file;
    private final NodeNumbers nodes = new NodeNumbers();
    private final List<TreeSlots.Tree> trees = new ArrayList<>();
    private final List<TreeSlots.Tree> open = new ArrayList<>();
    private final Map<Integer, Integer> chunksOfRoot = new TreeMap<>();
    private long chunks;

    Reader(final Path file) {
      this.file = file;
    }

    private ImportedSchedule imported() {
      if (trees.isEmpty()) {
        throw new IllegalArgumentException(file + ": it has no element <tree>.");
      }
      final Demand demand = demand();
      final TreeSlots slots = new TreeSlots(file, trees);
      final List<ImportedSend> sends = slots.sends();
      return new ImportedSchedule(
              "forestcoll",
              nodes.names(),
              Optional.empty(),
              CollectiveSpec.of(demand, nodes.ends()),
              Optional.of(demand),
              Optional.empty(),
              sends,
              List.of("The file has no times; every chunk is sent in the earliest slot."))
          .with(
              NodeNaming.FOUND,
              new ImportedProgram(
                  slots.order(), List.of(), ImportedProgram.Contents.STATED, Optional.empty()));
    }

    /// Every root has its chunks for all nodes that send or receive.
    private Demand demand() {
      final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
      final NodeSet all = nodes.ends();
      chunksOfRoot.forEach(
          (root, count) ->
              IntStream.range(0, count)
                  .forEach(_ -> demand.chunk(NodeSet.range(root, root + 1), all)));
      if (!demand.isAnythingSent()) {
        throw new IllegalArgumentException(file + ": the trees send nothing.");
      }
      return demand.build();
    }

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      switch (element) {
        case "tree" -> startTree(at);
        case "send" -> send(at);
        default -> {
          if (!open.isEmpty()) {
            throw at.fault(
                "an element <%s> is not known in a tree".formatted(NamedGraph.shortened(element)));
          }
        }
      }
    }

    @Override
    public void end(final XmlInput at, final int depth, final String element, final String text) {
      if (element.equals("tree")) {
        trees.add(open.removeLast());
      }
    }

    private void startTree(final XmlInput at) {
      if (!open.isEmpty()) {
        throw at.fault("a tree stands in another one");
      }
      final int root = nodes.end(name(at, "root"));
      final int count = count(at);
      chunks += count;
      if (chunks > MOST_CHUNKS) {
        throw at.fault("the trees have more than %s chunks".formatted(MOST_CHUNKS));
      }
      final int first = chunksOfRoot.merge(root, count, Integer::sum) - count;
      open.add(new TreeSlots.Tree(trees.size(), at.line(), root, first, count, new ArrayList<>()));
    }

    private static int count(final XmlInput at) {
      final String text = at.attribute("nchunks");
      try {
        return text.isEmpty() ? 1 : (int) WholeNumber.parse(NamedGraph.shortened(text), 1, 1 << 16);
      } catch (final NumberFormatException e) {
        throw at.fault("nchunks %s".formatted(e.getMessage()).replaceAll("\\.$", ""));
      }
    }

    private static String name(final XmlInput at, final String attribute) {
      final String text = at.attribute(attribute).strip();
      if (text.isEmpty()) {
        throw at.fault("the attribute '%s' is missing".formatted(attribute));
      }
      return text;
    }

    private void send(final XmlInput at) {
      if (open.isEmpty()) {
        throw at.fault("a <send> stands outside of a tree");
      }
      final int from = nodes.end(name(at, "src"));
      final int to = nodes.end(name(at, "dst"));
      final String path = at.attribute("path").strip();
      final List<Integer> way =
          path.isEmpty()
              ? List.of(from, to)
              : NodeNumbers.split(path).stream().map(nodes::node).toList();
      if (from == to || way.size() < 2 || way.getFirst() != from || way.getLast() != to) {
        throw at.fault("the path must lead from 'src' to 'dst', which must differ");
      }
      open.getLast().edges().add(new TreeSlots.Tree.Edge(at.line(), way));
    }
  }
}
