package org.heliograph.lab.experiment.atlas;

/// The slots of a schedule that a publication states for a problem, or that follow from a formula
/// in it.
///
/// `problem` is the one that the publication solves; its switching model may allow less than that
/// of the atlas. `source` is a key of `docs/papers.bib`, `place` where it stands there. A value is
/// `derived` if the publication prints the formula, but not the number.
public record PublishedValue(
    AtlasProblem problem, int slots, String source, String place, boolean derived) {
  /// What kind of value it is, as the index says it.
  public String kind() {
    return derived ? "derived" : "stated";
  }

  /// Whether the publication solves exactly `other`: same network, collective and switching model.
  public boolean isOf(final AtlasProblem other) {
    return problem.equals(other);
  }

  /// Whether the publication solves the same collective on the same network.
  boolean isBeside(final AtlasProblem other) {
    return problem.network().equals(other.network())
        && problem.collective().equals(other.collective());
  }
}
