package org.heliograph.topology.family;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The ten networks of *jaros2008* under the names of the golden files, and small members of
/// every family.
public final class Networks {
  private Networks() {}

  /// The networks of the golden files by name, in their order.
  public static Map<String, TopologyFamily> golden() {
    final Map<String, TopologyFamily> networks = new LinkedHashMap<>();
    networks.put("Ring8-uni", new Ring(8, true));
    networks.put("Ring8-bi", new Ring(8, false));
    networks.put("Octagon8", new MoebiusLadder(8));
    networks.put("Petersen10", NamedGraphs.named("petersen"));
    networks.put("Kautz12", new Kautz(3, 2));
    networks.put("Heawood14", NamedGraphs.named("heawood"));
    networks.put("16-gon", new MoebiusLadder(16));
    networks.put("Levi30", NamedGraphs.named("levi"));
    networks.put("Hypercube32", new Hypercube(5));
    networks.put("Kautz36", new Kautz(3, 3));
    return networks;
  }

  /// Small members of every family, the default of each among them.
  public static List<TopologyFamily> small() {
    return Stream.of(others(), optoelectronic(), wavelengths(), fabrics())
        .flatMap(List::stream)
        .toList();
  }

  private static List<TopologyFamily> optoelectronic() {
    return List.of(
        new Otis(),
        new Otis(new Ring()),
        new Otis(new Mesh(List.of(2, 3))),
        new Otis(new Switched(3, 1)),
        new ExtendedOtisCube(),
        new ExtendedOtisCube(1),
        new HyperHexaCell(),
        new HyperHexaCell(4),
        new OtisHyperHexaCell(),
        new OtisHyperHexaCell(1, true),
        new OtisHyperHexaCell(2, true),
        new ChainedCubicTree(),
        new ChainedCubicTree(1, 1),
        new OpticalChainedCubicTree(),
        new OpticalChainedCubicTree(3, 2, 3));
  }

  private static List<TopologyFamily> wavelengths() {
    return List.of(
        new WdmRing(),
        new WdmRing(5, 3, 2),
        new WdmRing(2, 1, 1),
        new WdmLine(),
        new WdmLine(2, 1, 1),
        new WdmTorus(),
        new WdmTorus(List.of(3, 4), 2, 2),
        new Wdm(),
        new Wdm(NamedGraphs.named("petersen"), new WdmLinks(2, 2)));
  }

  private static List<TopologyFamily> fabrics() {
    return List.of(
        new Dragonfly(),
        new Dragonfly(2, 0, 1),
        new Dragonfly(1, 3, 1),
        new TwistedTorus(),
        new TwistedTorus(List.of(4, 3, 3), List.of(1, 2)),
        new SlimFly(),
        new SlimFly(3, 2),
        new SlimFly(4, 1),
        new Polarfly(),
        new Polarfly(2, 2),
        new Polarfly(4, 0),
        new SwitchedBoxes(),
        new SwitchedBoxes(List.of(1), 1, 1),
        new SwitchedBoxes(List.of(2, 2, 5), 2, 3),
        new Rail(),
        new Rail(2, 3, 1, 2),
        new DgxLike(),
        new DgxLike(1, 5, 2, 1, 1),
        new DgxLike(3, 4, 2, 2, 2));
  }

  private static List<TopologyFamily> others() {
    return List.of(
        new Ring(),
        new Ring(5, true),
        new Mesh(),
        new Mesh(List.of(5)),
        new Mesh(List.of(2, 3, 3)),
        new Torus(),
        new Torus(List.of(3, 5)),
        new Torus(List.of(3, 3, 4)),
        new Hypercube(),
        new Hypercube(1),
        new Hypercube(5),
        new Complete(),
        new Complete(2),
        new Star(),
        new Star(2),
        new Circulant(),
        new Circulant(12, List.of(1, 6), false),
        new Circulant(7, List.of(1, 5), true),
        new MoebiusLadder(),
        new MoebiusLadder(4),
        new MoebiusLadder(16),
        NamedGraphs.named("petersen"),
        NamedGraphs.named("heawood"),
        NamedGraphs.named("levi"),
        new HoffmanSingleton(),
        new LargestCubic(),
        new LargestCubic(5),
        new Lcf(),
        new Lcf(List.of(-13, -9, 7, -7, 9, 13), 5),
        new Lcf(List.of(2), 4),
        new GeneralisedPetersen(),
        new GeneralisedPetersen(7, 2),
        new GeneralisedPetersen(8, 3),
        new DeBruijn(),
        new DeBruijn(3, 1),
        new DeBruijn(3, 3),
        new Kautz(),
        new Kautz(2, 1),
        new Kautz(3, 3),
        new GeneralisedKautz(),
        new GeneralisedKautz(3, 2),
        new RandomRegular(),
        new RandomRegular(9, 6, 3),
        new CompleteBipartite(),
        new CompleteBipartite(2, 5),
        new CompleteBipartite(1, 1),
        new FatTree(),
        new FatTree(2),
        new FatTree(6),
        new Switched(),
        new Switched(5, 3),
        new Ron(),
        new Ops(),
        new Ops(2, 3),
        new Ops(1, 3),
        new Pops(),
        new Pops(3, 1),
        new Pops(3, 3),
        new StackKautz(),
        new StackKautz(2, 3, 2),
        new StackDeBruijn(),
        new StackDeBruijn(3, 3, 2),
        new StackImaseItoh(),
        new StackImaseItoh(2, 3, 8),
        new Stack(),
        new Stack(2, NamedGraphs.named("petersen"), false),
        new Stack(3, new Complete(3), true));
  }

  /// The lines of a golden file, comments and header included.
  public static List<String> lines(final String file) {
    try (InputStream in = Networks.class.getResourceAsStream("/golden/" + file)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The nodes that hear `node`'s channels, in order of the channels.
  static int[] neighbours(final Topology topology, final int node) {
    final int[] neighbours = new int[topology.outDegree(node)];
    Arrays.setAll(neighbours, i -> topology.reader(topology.outChannel(node, i), 0));
    return neighbours;
  }
}
