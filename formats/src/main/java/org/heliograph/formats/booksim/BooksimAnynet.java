package org.heliograph.formats.booksim;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// The network file of BookSim's topology `anynet`: lines such as `router 0 node 0 router 1 10`.
///
/// A number after a neighbour is the latency of that direction in cycles; a direction without one
/// takes one cycle. A cycle lasts `cycle`, or the unit of time in `units`; if neither is given,
/// latencies are not used, with a notice. A router with one node is read as one rank; the nodes of
/// a router with several are ranks linked to it, and routers without a node only forward. Nodes
/// have the order of their routers, and the numbers of these as labels. BookSim has one link from a
/// router to another.
///
/// When written, a rank is a router with a node, and a latency is rounded up to whole cycles, which
/// last 1 ns unless `cycle` says otherwise. Source: BookSim, `anynet`.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("Network file of BookSim's anynet: routers, nodes and latencies in cycles.")
public record BooksimAnynet(@Summary("duration of a cycle, such as 1ns") Optional<Time> cycle)
    implements TopologyImport, TopologyExport {
  private static final Pattern LINE =
      Pattern.compile(
          "(?is)(\\s*(//|#)[^\\n]*\\n)*\\s*(router|node)\\s+\\d{1,18}"
              + "\\s+(router|node)\\s+\\d{1,18}\\b.*");
  private static final Time NANOSECOND = new Time(1_000);

  public BooksimAnynet() {
    this(Optional.empty());
  }

  public BooksimAnynet {
    if (cycle.filter(Time.ZERO::equals).isPresent()) {
      throw new IllegalArgumentException("booksim-anynet: cycle (0s) must be longer. Maybe 1ns.");
    }
  }

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(LINE.matcher(beginning.text()).matches());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return AnynetReader.read(file, reading, cycle);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology)
        .and(
            () ->
                Support.when(
                    !WrittenNetwork.hasParallelLinks(topology),
                    "it has parallel links, but BookSim has one link from a router to another"))
        .and(
            () ->
                Support.when(
                    isTwoWay(topology),
                    "a link has no opposite one, but BookSim adds the opposite link of each"));
  }

  private static boolean isTwoWay(final Topology topology) {
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (!hasLink(topology, topology.reader(channel, 0), topology.writer(channel, 0))) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasLink(final Topology topology, final int from, final int to) {
    for (int i = 0; i < topology.outDegree(from); i++) {
      if (topology.reader(topology.outChannel(from, i), 0) == to) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<String> omissions(final Topology topology) {
    final List<String> omissions =
        new ArrayList<>(
            WrittenNetwork.omissions(
                topology, EnumSet.of(NetworkProperty.SWITCHES, NetworkProperty.PROPAGATION)));
    final long unit = cycleWritten().picoseconds();
    final boolean isRounded =
        topology.kinds().stream()
            .filter(WrittenNetwork::writesPropagation)
            .anyMatch(kind -> kind.propagation().picoseconds() != unit * cycles(kind));
    if (isRounded) {
      omissions.add(
          "Propagation times are rounded up to whole cycles of %s, at least one."
              .formatted(cycleWritten()));
    }
    if (!topology.kinds().stream().allMatch(WrittenNetwork::writesPropagation)) {
      omissions.add("Links that state no propagation time take one cycle, the least of BookSim.");
    }
    return List.copyOf(omissions);
  }

  private Time cycleWritten() {
    return cycle.orElse(NANOSECOND);
  }

  /// The latency of a link in cycles, rounded up, at least one.
  private long cycles(final ChannelKind kind) {
    final long unit = cycleWritten().picoseconds();
    return Math.max(1, Math.ceilDiv(kind.propagation().picoseconds(), unit));
  }

  @Override
  public String fileName() {
    return "topology.anynet";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    int rank = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      out.append("router " + node);
      if (topology.ranks().contains(node)) {
        out.append(" node " + rank);
        rank++;
      }
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        final ChannelKind kind = topology.kind(channel);
        out.append(" router " + topology.reader(channel, 0));
        if (WrittenNetwork.writesPropagation(kind)) {
          out.append(" " + cycles(kind));
        }
      }
      out.append("\n");
    }
  }
}
