package org.heliograph.algorithm;

import java.util.Optional;

/// Where a search begins, and who keeps what it needs to go on later.
public interface Checkpoint {
  /// A search that begins anew and is not kept.
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

  /// What an earlier run of the same search left, if any.
  Optional<SearchState> start();

  /// Whether anybody keeps states; a search need not take them otherwise.
  boolean isKept();

  /// Whether a state should be kept now, in the middle of a search.
  boolean isDue();

  /// Keeps a state in place of the one before. A search tells its last state whether or not it is
  /// due, and none that an interruption has left half done.
  void keep(SearchState state);
}
