package org.heliograph.run;

/// Compares what a rank ends with to the definition of the collective: every target has exactly the
/// bytes of the source, or the combination of all contributions.
///
/// It knows the demand alone, and nothing of the schedule.
public record DefinitionCheck(RankProgram program, Contributions contributions)
    implements RoundCheck {
  /// The name of this reference.
  public static final String NAME = "definition";

  @Override
  public CheckOutcome check(final int round, final RankValues values) {
    final ChunkComparison comparison = new ChunkComparison(NAME, program.rank(), round);
    for (int place = 0; place < program.chunks().size(); place++) {
      final ChunkRole role = program.chunks().get(place);
      if (role.ends()) {
        comparison.compare(
            role.chunk(),
            contributions.result(round, role.chunk(), role.sources()),
            values.at(place));
      }
    }
    return comparison.outcome();
  }
}
