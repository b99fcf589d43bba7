package org.heliograph.lab.planner;

/// Which schedulers a plan runs if none is named.
public enum Breadth {
  /// Constructions and composites of them alone, with the bounds that cost little; no search.
  CONSTRUCTIONS,
  /// The portfolio: in order of promise, until a schedule is proved optimal or the effort is spent.
  PORTFOLIO,
  /// All, to the end; a composite is listed if it is among the best ten.
  ALL,
  /// All, to the end, and every composite of one level is listed.
  COMPOSITES
}
