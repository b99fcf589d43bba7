package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import com.google.ortools.sat.Literal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.rotation.RotatedTrees;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The bound on all-gather on small rings against a solver that knows nothing of trees, of
/// rotation or of uncrossing: any node may send any chunk that it holds to any other, either way.
final class RingOptimumTest {
  @BeforeAll
  static void loadSolver() {
    Loader.loadNativeLibraries();
  }

  /// All-gather in so many slots as an integer programme.
  ///
  /// With `continuity` a lightpath keeps its lane; without, links merely carry at most as many
  /// lightpaths as they have lanes, which makes it easier to finish early.
  private static final class Programme {
    private final CpModel model = new CpModel();
    private final int n;
    private final int slots;
    private final int colours;
    private final Literal[][][] held;
    private final LinearExprBuilder[][][] loads;

    Programme(final int n, final int lanes, final int slots, final boolean continuity) {
      this.n = n;
      this.slots = slots;
      this.colours = continuity ? lanes : 1;
      this.held = new Literal[n][n][slots + 1];
      this.loads = new LinearExprBuilder[2 * n][slots][colours];
      for (final LinearExprBuilder[][] link : loads) {
        for (final LinearExprBuilder[] slot : link) {
          Arrays.setAll(slot, _ -> LinearExpr.newBuilder());
        }
      }
      for (int chunk = 0; chunk < n; chunk++) {
        hold(chunk);
        for (int node = 0; node < n; node++) {
          for (int slot = 0; slot < slots && node != chunk; slot++) {
            take(chunk, node, slot);
          }
        }
      }
      for (final LinearExprBuilder[][] link : loads) {
        for (final LinearExprBuilder[] slot : link) {
          for (final LinearExprBuilder load : slot) {
            model.addLessOrEqual(load, continuity ? 1 : lanes);
          }
        }
      }
    }

    private void hold(final int chunk) {
      for (int node = 0; node < n; node++) {
        for (int slot = 0; slot <= slots; slot++) {
          held[chunk][node][slot] =
              node == chunk || slot == slots
                  ? model.trueLiteral()
                  : slot == 0 ? model.falseLiteral() : model.newBoolVar("");
        }
      }
    }

    /// A node holds a chunk after a slot if it did before or takes it over one of all arcs.
    private void take(final int chunk, final int node, final int slot) {
      final LinearExprBuilder taken = LinearExpr.newBuilder();
      for (int length = 1; length < n; length++) {
        for (int colour = 0; colour < colours; colour++) {
          for (int way = -1; way <= 1; way += 2) {
            final int sender = Math.floorMod(node - way * length, n);
            final Literal arc = model.newBoolVar("");
            taken.add(arc);
            model.addImplication(arc, held[chunk][sender][slot]);
            for (int link = 0; link < length; link++) {
              // Link p of the first n leads from p on, link n + p from p back.
              final int from = Math.floorMod(sender + way * link, n);
              loads[way > 0 ? from : n + from][slot][colour].add(arc);
            }
          }
        }
      }
      taken.add(held[chunk][node][slot]);
      model.addEquality(taken, held[chunk][node][slot + 1]);
    }

    CpSolverStatus solve() {
      final CpSolver solver = new CpSolver();
      solver.getParameters().setNumWorkers(1).setLinearizationLevel(2).setRandomSeed(1);
      solver.getParameters().setMaxDeterministicTime(20);
      return solver.solve(model);
    }
  }

  private static Problem problem(final int n, final int lanes) {
    final Topology topology = new WdmRing(n, lanes, 1).build();
    return new Problem(topology, new AllGather().demand(topology), new WavelengthRouted());
  }

  private static int rotated(final Problem problem) {
    final Schedule schedule =
        new RotatedTrees()
            .schedule(problem, Budget.of(64), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule.slots();
  }

  @ParameterizedTest
  @CsvSource({
    "4, 1", "5, 1", "6, 1", "7, 1", "5, 2", "6, 2", "7, 2", "8, 2", "6, 3", "7, 3", "8, 3", "7, 4",
    "8, 4", "7, 5", "8, 5", "8, 6", "8, 7"
  })
  void noScheduleIsShorterThanTheBound(final int n, final int lanes) {
    final int bound = (int) new RelayCostCertificate().check(problem(n, lanes));
    assertThat(bound).isGreaterThan(1);
    assertThat(new Programme(n, lanes, bound - 1, false).solve())
        .isEqualTo(CpSolverStatus.INFEASIBLE);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1", "3, 1", "3, 2", "4, 1", "4, 3", "5, 1", "5, 2", "5, 3", "6, 1", "6, 2", "6, 3", "6, 4",
    "7, 3", "7, 4", "7, 5", "7, 6", "8, 2", "8, 3", "8, 4", "8, 5", "8, 6", "8, 7"
  })
  void rotatedTreesMeetTheBoundAndTheSolverAgreesThatItCanBeMet(final int n, final int lanes) {
    final Problem problem = problem(n, lanes);
    final int slots = (int) new RelayCostCertificate().check(problem);
    assertThat(rotated(problem)).isEqualTo(slots);
    assertThat(new Programme(n, lanes, slots, false).solve()).isEqualTo(CpSolverStatus.OPTIMAL);
  }

  /// Opposite nodes of even rings, half of the arcs each way, are not one rotation of one arc.
  @ParameterizedTest
  @CsvSource({"4, 2", "8, 8"})
  void whereOneStageIsEnoughRotationMayTakeTwo(final int n, final int lanes) {
    final Problem problem = problem(n, lanes);
    assertThat(new RelayCostCertificate().check(problem)).isEqualTo(1);
    assertThat(new Programme(n, lanes, 1, true).solve()).isEqualTo(CpSolverStatus.OPTIMAL);
    assertThat(rotated(problem)).isEqualTo(2);
  }
}
