package org.heliograph.algorithm;

/// A search that can run on several islands, which exchange what they find.
///
/// All islands search the same problem with the same seed. They differ in the numbers of their
/// evaluations, since each evaluation draws from a separate random stream, named by its number.
public interface Migrating extends Resumable {
  /// The state in which an island goes on: `own`, the state in which it ended, with what is better
  /// in `migrant`, the state of another island. Its next evaluation has the number `evaluations`
  /// plus one, so an island ends with a budget of `evaluations` plus its share.
  ///
  /// Throws [SearchState.Fault] if a state is not one of this search.
  SearchState migrated(SearchState own, SearchState migrant, long evaluations);
}
