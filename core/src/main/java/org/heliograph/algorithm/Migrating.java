package org.heliograph.algorithm;

/// A search that can run on several islands, which exchange what they find.
///
/// All islands search the same problem, each with its own seed.
public interface Migrating extends Resumable {
  /// The state in which an island goes on: `own`, the state in which it ended, with what is better
  /// in `migrant`, the state of another island. It has spent as many evaluations as `own`.
  ///
  /// Throws [SearchState.Fault] if a state is not one of this search.
  SearchState migrated(SearchState own, SearchState migrant);
}
