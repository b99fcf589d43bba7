package org.heliograph.algorithm;

import java.util.Optional;

/// The state from which a search starts, and the place where the search saves its state.
public interface Checkpoint {
  /// A search that starts from the beginning and saves nothing.
  Checkpoint NONE =
      new Checkpoint() {
        @Override
        public Optional<SearchState> start() {
          return Optional.empty();
        }

        @Override
        public boolean isKept() {
          return false;
        }

        @Override
        public boolean isDue() {
          return false;
        }

        @Override
        public void keep(final SearchState state) {}
      };

  /// Returns the state that an earlier run of the same search saved, if any.
  Optional<SearchState> start();

  /// Returns whether states are saved. If not, a search need not record them.
  boolean isKept();

  /// Returns whether a state should be saved now, in the middle of a search.
  boolean isDue();

  /// Saves a state in place of the one before. A search saves its last state whether or not one is
  /// due. It never saves a state that an interruption left incomplete.
  void keep(SearchState state);
}
