package org.heliograph.cost.claim;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.PluginRow;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A formula of *mahafzah* for the electronic steps of all-reduce on an OTIS-Mesh: four phases of
/// equal length, within the groups and within the control group, to the roots and back; a row of
/// [OtisFormulas].
///
/// `phase` gives the steps of one of them in groups of P = 4^k nodes. The two optical steps, which
/// the paper leaves out of every count, are added to the slots.
public record OtisFormula(
    String name,
    String summary,
    String equation,
    String documentation,
    String flaw,
    LongUnaryOperator phase)
    implements Claim, PluginRow {
  /// Optical steps of an all-reduce: one to the control group, one from it.
  private static final long OPTICAL = 2;

  /// The electronic steps claimed: what the paper prints and draws.
  public long electronic(final long group) {
    return 4 * phase.applyAsLong(group);
  }

  @Override
  public Support supports(final Problem problem) {
    return Support.needs(
        OtisMesh.is(problem),
        "all-reduce of one chunk on an OTIS network of 4 × 4, 8 × 8, 16 × 16, … meshes");
  }

  @Override
  public OptionalLong slots(final Problem problem) {
    return OptionalLong.of(electronic(OtisMesh.of(problem).group()) + OPTICAL);
  }

  @Override
  public String source() {
    return sources().getFirst() + " and 2 optical steps";
  }

  @Override
  public List<String> sources() {
    return List.of("mahafzah, " + equation);
  }

  @Override
  public Optional<String> erratum() {
    return Optional.of(flaw);
  }
}
