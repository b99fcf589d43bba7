package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InvalidParametersTest {
  private static final int BILLION = 1_000_000_000;

  private static Arguments refused(final String law, final Supplier<TopologyFamily> family) {
    return Arguments.of(law, family);
  }

  static Stream<Arguments> unlawfulFabrics() {
    return Stream.of(
        refused("dragonfly: a (0) and h (2) must be", () -> new Dragonfly(0, 1, 2)),
        refused("dragonfly: a (4) and h (0) must be", () -> new Dragonfly(4, 1, 0)),
        refused("dragonfly: hosts (-1) must be at least 0", () -> new Dragonfly(4, -1, 2)),
        refused(
            "sides [8, 4] need at least two entries, and twists [] one fewer",
            () -> new TwistedTorus(List.of(8, 4), List.of())),
        refused(
            "twist (8) must lie between 0 and 7",
            () -> new TwistedTorus(List.of(8, 4), List.of(8))),
        refused("width (2) must be at", () -> new TwistedTorus(List.of(8, 2), List.of(1))),
        refused("slim-fly: q (2) must be a prime power between 3", () -> new SlimFly(2, 0)),
        refused("slim-fly: q (6) must be a prime power", () -> new SlimFly(6, 0)),
        refused("slim-fly: hosts (-1)", () -> new SlimFly(5, -1)),
        refused("polarfly: q (1) must be a prime power", () -> new Polarfly(1, 0)),
        refused("polarfly: hosts (-1)", () -> new Polarfly(5, -1)),
        refused("sizes [] must name", () -> new SwitchedBoxes(List.of(), 1, 1)),
        refused("sizes [4, 0] must name", () -> new SwitchedBoxes(List.of(4, 0), 1, 1)),
        refused("lanes (0) and across (1)", () -> new SwitchedBoxes(List.of(4), 0, 1)),
        refused("rail: boxes (1) must be at least 2", () -> new Rail(1, 8, 1, 0)),
        refused("inside (0) must be at least 1 and spines (0)", () -> new Rail(2, 8, 0, 0)),
        refused("with 4 GPUs switches (0)", () -> new DgxLike(1, 4, 0, 1, 1)),
        refused("adapters (3) must divide the number", () -> new DgxLike(2, 8, 0, 1, 3)),
        refused("boxes (0), gpus (8) and lanes (1)", () -> new DgxLike(0, 8, 0, 1, 1)),
        refused("sides [4, 6] must be a", () -> new DoublyTwistedTorus(List.of(4, 6))),
        refused("sides [4, 4] must be a", () -> new DoublyTwistedTorus(List.of(4, 4))),
        refused("sides [2, 4] must be a", () -> new DoublyTwistedTorus(List.of(2, 4))),
        refused("sides [] must be a", () -> new DoublyTwistedTorus(List.of())),
        refused(
            "sides [4, 4, 6] must be three multiples of 4",
            () -> new TpuSlice(List.of(4, 4, 6), TpuGeneration.V4, false)),
        refused(
            "sides [4, 4] must be three",
            () -> new TpuSlice(List.of(4, 4), TpuGeneration.V4, false)),
        refused(
            "a twisted slice has sides a and 2a, each at least once, not [4, 4, 4]",
            () -> new TpuSlice(List.of(4, 4, 4), TpuGeneration.V5P, true)),
        refused("rail-boxes: boxes (1)", () -> new RailBoxes(new Complete(8), 1)),
        refused(
            "spines (-1) at least 0",
            () -> new RailBoxes(new Complete(8), 2, -1, Bandwidth.parse("400Gb/s"))));
  }

  static Stream<Arguments> unlawful() {
    return Stream.of(
        refused("ring: n (2) must be at least 3", () -> new Ring(2, false)),
        refused("mesh: at least one side", () -> new Mesh(List.of())),
        refused("mesh: width (1) must be at least 2", () -> new Mesh(List.of(4, 1))),
        refused("torus: at least one side", () -> new Torus(List.of())),
        refused(
            "torus: width (2) must be at least 3, since a ring of two nodes is a double link. "
                + "Maybe mesh(2,4).",
            () -> new Torus(List.of(2, 4))),
        refused("torus: width (0) must be at least 3", () -> new Torus(List.of(0, 4))),
        refused("hypercube: k (0) must be at least 1", () -> new Hypercube(0)),
        refused("extended-otis-cube: dimension (0) must", () -> new ExtendedOtisCube(0)),
        refused("hyper-hexa-cell: dimension (0) must be", () -> new HyperHexaCell(0)),
        refused("otis-hyper-hexa-cell: dimension (0)", () -> new OtisHyperHexaCell(0, true)),
        refused("chained-cubic-tree: height (0) must lie", () -> new ChainedCubicTree(0, 2)),
        refused("height (31) must lie between 1 and 30", () -> new ChainedCubicTree(31, 2)),
        refused("dimension (0) must be", () -> new OpticalChainedCubicTree(2, 0, 0)),
        refused(
            "last (5) must lie between 0 and 2^height = 4; 0 means all",
            () -> new OpticalChainedCubicTree(2, 2, 5)),
        refused("last (-1) must lie", () -> new OpticalChainedCubicTree(2, 2, -1)),
        refused("fat: cores (1) must be at least 2", () -> new Fat(new Ring(), 1)),
        refused("complete: n (1) must lie between 2", () -> new Complete(1)),
        refused("star: n (1) must be at least 2", () -> new Star(1)),
        refused("circulant: n (2) must be at least 3", () -> new Circulant(2, List.of(1), false)),
        refused("offset 5 must lie between 1 and 4", () -> new Circulant(8, List.of(5), false)),
        refused("offset 0 must lie between 1 and 7", () -> new Circulant(8, List.of(0), true)),
        refused("offsets [1, 1] must be distinct", () -> new Circulant(8, List.of(1, 1), false)),
        refused("offsets [] must be", () -> new Circulant(8, List.of(), false)),
        refused("moebius-ladder: n (7) must be even", () -> new MoebiusLadder(7)),
        refused("moebius-ladder: n (2) must be even and at least 4", () -> new MoebiusLadder(2)),
        refused("diameter (6) must be 2 to 5 or 7", () -> new LargestCubic(6)),
        refused("diameter (1) must be", () -> new LargestCubic(1)),
        refused("lcf: jumps [] must not be empty", () -> new Lcf(List.of(), 3)),
        refused("repeats (0) be at least 1", () -> new Lcf(List.of(5, -5), 0)),
        refused("jump 1 of node 0 leads to itself or", () -> new Lcf(List.of(1), 8)),
        refused("does not lead back", () -> new Lcf(List.of(3), 8)),
        refused("generalised-petersen: n (2)", () -> new GeneralisedPetersen(2, 1)),
        refused("k (3) must lie between 1 and 2", () -> new GeneralisedPetersen(6, 3)),
        refused("k (0) must lie between 1 and 2", () -> new GeneralisedPetersen(5, 0)),
        refused("de-bruijn: d (1) must be at least 2", () -> new DeBruijn(1, 3)),
        refused("de-bruijn: k (0) must be at least 1", () -> new DeBruijn(2, 0)),
        refused("kautz: d (1) must be at least 2", () -> new Kautz(1, 3)),
        refused("kautz: k (0) must be at least 1", () -> new Kautz(2, 0)),
        refused("generalised-kautz: d (1)", () -> new GeneralisedKautz(5, 1)),
        refused("n (3) must be more than d (3)", () -> new GeneralisedKautz(3, 3)),
        refused("random-regular: d (1) must be at least 2", () -> new RandomRegular(4, 1, 1)),
        refused("n (4) must be more than d (4)", () -> new RandomRegular(4, 4, 1)),
        refused("n·d (5·3) must be even", () -> new RandomRegular(5, 3, 1)),
        refused("a (0) and b (3) must each", () -> new CompleteBipartite(0, 3)),
        refused("a (3) and b (0) must each", () -> new CompleteBipartite(3, 0)),
        refused("fat-tree: k (3) must be even", () -> new FatTree(3)),
        refused("fat-tree: k (0) must be even and at least 2", () -> new FatTree(0)),
        refused("switched: hosts (1) must be at least 2", () -> new Switched(1, 1)),
        refused("switched: switches (0) must be at least 1", () -> new Switched(4, 0)),
        refused("wdm-ring: n (1) must be at least 2", () -> new WdmRing(1, 1, 1)),
        refused("wdm-line: n (1) must be at least 2", () -> new WdmLine(1, 1, 1)),
        refused("wdm-torus: width (2)", () -> new WdmTorus(List.of(4, 2), 1, 1)),
        refused("wavelengths (0) and fibers (1)", () -> new WdmRing(4, 0, 1)),
        refused("their product at most 32767", () -> new WdmRing(4, 32767, 2)),
        refused("ron: k (0) must be at least 1", () -> new Ron(0, 4)),
        refused("ron: n (1) must lie between 2", () -> new Ron(1, 1)));
  }

  static Stream<Arguments> unlawfulStars() {
    return Stream.of(
        refused("ops: s (1) and z (1)", () -> new Ops(1, 1)),
        refused("ops: s (0) and z (4)", () -> new Ops(0, 4)),
        refused("pops: t (1) must be at least 2", () -> new Pops(1, 4)),
        refused("pops: g (0) must be at least 1", () -> new Pops(4, 0)),
        refused("stack-kautz: s (1) must be at least 2", () -> new StackKautz(1, 2, 2)),
        refused("stack-kautz: d (1) must be at least 2", () -> new StackKautz(2, 1, 2)),
        refused("stack-de-bruijn: s (1) must be", () -> new StackDeBruijn(1, 2, 2)),
        refused("stack-de-bruijn: d (1) must be", () -> new StackDeBruijn(2, 1, 2)),
        refused("stack-imase-itoh: s (1) must be", () -> new StackImaseItoh(1, 2, 5)),
        refused("n (3) more than d", () -> new StackImaseItoh(2, 3, 3)),
        refused("stack: s (1) must be at least 2", () -> new Stack(1, new Ring(), true)));
  }

  @ParameterizedTest
  @MethodSource({"unlawful", "unlawfulStars", "unlawfulFabrics"})
  void aParameterOutOfRangeSaysTheLaw(final String law, final Supplier<TopologyFamily> family) {
    assertThatThrownBy(family::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(law);
  }

  static Stream<Supplier<TopologyFamily>> huge() {
    return Stream.of(
        () -> new Ring(BILLION, false),
        () -> new Dragonfly(BILLION, 1, BILLION),
        () -> new Dragonfly(BILLION, 1, 1),
        () -> new Dragonfly(4, BILLION, 2),
        () -> new TwistedTorus(List.of(BILLION, BILLION), List.of(0)),
        () -> new SlimFly(4093, 1),
        () -> new SlimFly(5, BILLION),
        () -> new Polarfly(4093, 1),
        () -> new Polarfly(5, BILLION),
        () -> new SwitchedBoxes(List.of(BILLION, BILLION), 1, 1),
        () -> new Rail(BILLION, BILLION, 1, BILLION),
        () -> new DgxLike(BILLION, BILLION, BILLION, 1, 1),
        () -> new DgxLike(BILLION, 8, 0, 1, 4),
        () -> new Mesh(List.of(31623, 31623)),
        () -> new Mesh(List.of(BILLION, BILLION, BILLION)),
        () -> new Torus(List.of(1000, 1000, 1000)),
        () -> new Hypercube(30),
        () -> new Hypercube(BILLION),
        () -> new Complete(BILLION),
        () -> new Star(BILLION),
        () -> new Circulant(BILLION, List.of(1, 4), false),
        () -> new MoebiusLadder(BILLION),
        () -> new Lcf(List.of(5, -5), BILLION),
        () -> new GeneralisedPetersen(BILLION, 2),
        () -> new DeBruijn(10, 9),
        () -> new DeBruijn(2, BILLION),
        () -> new Kautz(10, 9),
        () -> new Kautz(BILLION, BILLION),
        () -> new GeneralisedKautz(BILLION, 3),
        () -> new RandomRegular(BILLION, 4, 1),
        () -> new RandomRegular(10_000_000, 9_999_999, 1),
        () -> new CompleteBipartite(BILLION, BILLION),
        () -> new CompleteBipartite(5_000_000, 5_000_000),
        () -> new FatTree(1_600),
        () -> new FatTree(2_000_000_000),
        () -> new Switched(BILLION, 1),
        () -> new Switched(1_000_000, 1_000),
        () -> new Otis(new Ring(40_000, false)),
        () -> new Otis(new Complete(4_000)),
        () -> new ExtendedOtisCube(40),
        () -> new ExtendedOtisCube(13),
        () -> new HyperHexaCell(BILLION),
        () -> new OtisHyperHexaCell(40, false),
        () -> new OtisHyperHexaCell(12, true),
        () -> new ChainedCubicTree(30, BILLION),
        () -> new ChainedCubicTree(2, 40),
        () -> new OpticalChainedCubicTree(24, 1, 1),
        () -> new WdmRing(BILLION, 64, 1),
        () -> new WdmLine(BILLION, 64, 1),
        () -> new WdmTorus(List.of(BILLION, BILLION), 64, 1),
        () -> new Ron(2, BILLION),
        () -> new Ops(BILLION, BILLION),
        () -> new Pops(BILLION, 1),
        () -> new Pops(2, 8_000_000),
        () -> new StackKautz(BILLION, 2, 2),
        () -> new StackKautz(1_000, 2, 20),
        () -> new StackDeBruijn(2, 2, BILLION),
        () -> new StackDeBruijn(BILLION, 5, 3),
        () -> new StackImaseItoh(3, 2, BILLION),
        () -> new Stack(BILLION, new Ring(), true),
        () -> new Stack(2, new Complete(1_000_000), true));
  }

  @ParameterizedTest
  @MethodSource("huge")
  void aBillionNodesAreRefusedAtOnceInOneSentence(final Supplier<TopologyFamily> family) {
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () ->
            assertThatThrownBy(() -> family.get().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("[^\\n]{1,200}"));
  }
}
