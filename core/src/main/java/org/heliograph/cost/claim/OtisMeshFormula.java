package org.heliograph.cost.claim;

import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A formula of *mahafzah* for the electronic steps of all-reduce on an OTIS-Mesh: four phases of
/// equal length, within the groups and within the control group, to the roots and back.
///
/// The two optical steps, which the paper leaves out of every count, are added to the slots.
public interface OtisMeshFormula extends Claim {
  /// Optical steps of an all-reduce: one to the control group, one from it.
  long OPTICAL = 2;

  /// The steps claimed for one of the four electronic phases in groups of `group` (P = 4^k) nodes.
  long phase(long group);

  /// The electronic steps claimed: what the paper prints and draws.
  default long electronic(final long group) {
    return 4 * phase(group);
  }

  @Override
  default Support supports(final Problem problem) {
    return Support.when(
        OtisMesh.is(problem),
        "it is for all-reduce of one chunk on an OTIS network of 4 × 4, 8 × 8, 16 × 16, … meshes");
  }

  @Override
  default OptionalLong slots(final Problem problem) {
    return OptionalLong.of(electronic(OtisMesh.of(problem).group()) + OPTICAL);
  }
}
