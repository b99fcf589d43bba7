package org.heliograph.solvers;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.bound.family.ChannelOrbits;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.Topology;

/// The dual programme of the least-congestion flow: max Σ D(s, t) with D(s, s) = 0, D(s, v) ≤ D(s,
/// u) + w(uv) and Σ w · offer = 1, where a channel offers its lanes, or what they carry.
///
/// If only routes with the fewest channels count, an arc constrains a source only if it lies on a
/// shortest path from it.
final class CongestionDual {
  private static final int SIMPLEX_ROWS = 12_000;

  private final Problem problem;
  private final ChannelOrbits orbits;
  private final Arcs arcs;
  private final Digraph graph;
  private final boolean minimal;
  private final double[] offers;

  /// With what each channel offers.
  CongestionDual(final Problem problem, final ChannelOrbits orbits, final double[] offers) {
    this.problem = problem;
    this.orbits = orbits;
    this.arcs = problem.topology().arcs();
    this.graph = arcs.graph();
    this.minimal = ChannelWeights.isMinimal(problem);
    this.offers = offers.clone();
  }

  /// The best weights, one for each orbit of channels, all 0 if the solver gave up; and the flow
  /// from each source on each arc, times the number of sources that it stands for.
  static final class Solution {
    private final double[] weights;
    private final Map<Integer, double[]> flows;

    private Solution(final double[] weights, final Map<Integer, double[]> flows) {
      this.weights = weights;
      this.flows = flows;
    }

    double[] weights() {
      return weights.clone();
    }

    Map<Integer, double[]> flows() {
      return flows;
    }
  }

  /// Returns the number of constraints that the programme would have.
  static long rows(final Problem problem, final ChannelOrbits orbits) {
    final Topology topology = problem.topology();
    long arcs = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      arcs += (long) topology.writerCount(channel) * topology.readerCount(channel);
    }
    return arcs * representatives(problem, orbits).cardinality();
  }

  private static BitSet representatives(final Problem problem, final ChannelOrbits orbits) {
    final BitSet sources = new BitSet();
    for (int chunk = 0; chunk < problem.demand().chunks(); chunk++) {
      sources.set(orbits.leastNode(problem.demand().sources(chunk).get(0)));
    }
    return sources;
  }

  /// Solves the programme.
  Solution solve() {
    final BitSet sources = representatives(problem, orbits);
    final long rows = (long) graph.arcs() * sources.cardinality();
    final MPSolver solver = MPSolver.createSolver(rows <= SIMPLEX_ROWS ? "GLOP" : "PDLP");
    final MPVariable[] weights = new MPVariable[orbits.count()];
    for (int orbit = 0; orbit < weights.length; orbit++) {
      weights[orbit] = solver.makeNumVar(0, MPSolver.infinity(), "");
    }
    addUnitSum(solver, weights);
    final double[] multiplicity = new double[graph.nodes()];
    for (int node = 0; node < graph.nodes(); node++) {
      multiplicity[orbits.leastNode(node)]++;
    }
    final Map<Integer, MPConstraint[]> triangles = new TreeMap<>();
    sources.stream().forEach(s -> triangles.put(s, addSource(solver, weights, s, multiplicity[s])));
    solver.objective().setMaximization();
    final MPSolver.ResultStatus status = solver.solve();
    final boolean isSolved =
        status == MPSolver.ResultStatus.OPTIMAL || status == MPSolver.ResultStatus.FEASIBLE;
    final double[] values = new double[weights.length];
    if (isSolved) {
      Arrays.setAll(values, orbit -> Math.max(0, weights[orbit].solutionValue()));
    }
    final Map<Integer, double[]> flows = new TreeMap<>();
    if (isSolved) {
      triangles.forEach((source, arcsOfIt) -> flows.put(source, flows(arcsOfIt)));
    }
    solver.delete();
    return new Solution(values, flows);
  }

  private static double[] flows(final MPConstraint[] triangles) {
    return Arrays.stream(triangles)
        .mapToDouble(triangle -> triangle == null ? 0 : Math.abs(triangle.dualValue()))
        .toArray();
  }

  private void addUnitSum(final MPSolver solver, final MPVariable[] weights) {
    final double[] offered = new double[weights.length];
    for (int channel = 0; channel < offers.length; channel++) {
      offered[orbits.ofChannel(channel)] += offers[channel];
    }
    final MPConstraint sum = solver.makeConstraint(1, 1, "");
    for (int orbit = 0; orbit < weights.length; orbit++) {
      sum.setCoefficient(weights[orbit], offered[orbit]);
    }
  }

  /// Adds the constraints of one source, one for each arc that counts.
  private MPConstraint[] addSource(
      final MPSolver solver,
      final MPVariable[] weights,
      final int source,
      final double multiplicity) {
    final int[] hops = BreadthFirst.distancesFrom(graph, source);
    final MPVariable[] potentials = new MPVariable[graph.nodes()];
    for (int node = 0; node < potentials.length; node++) {
      final double most = node == source ? 0 : MPSolver.infinity();
      potentials[node] = solver.makeNumVar(0, most, "");
    }
    final MPConstraint[] triangles = new MPConstraint[graph.arcs()];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final int tail = graph.tail(arc);
      final int head = graph.head(arc);
      final boolean counts =
          head != source && hops[tail] >= 0 && (!minimal || hops[head] == hops[tail] + 1);
      if (counts) {
        final MPConstraint triangle = solver.makeConstraint(-MPSolver.infinity(), 0, "");
        triangle.setCoefficient(potentials[head], 1);
        triangle.setCoefficient(potentials[tail], -1);
        triangle.setCoefficient(weights[orbits.ofChannel(arcs.channel(arc))], -1);
        triangles[arc] = triangle;
      }
    }
    addObjective(solver.objective(), potentials, source, multiplicity);
    return triangles;
  }

  private void addObjective(
      final MPObjective objective,
      final MPVariable[] potentials,
      final int source,
      final double multiplicity) {
    final Demand demand = problem.demand();
    final double[] messages = new double[potentials.length];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).get(0) == source) {
        messages[demand.targets(chunk).get(0)] += multiplicity;
      }
    }
    for (int node = 0; node < messages.length; node++) {
      if (messages[node] > 0 && node != source) {
        objective.setCoefficient(potentials[node], messages[node]);
      }
    }
  }
}
