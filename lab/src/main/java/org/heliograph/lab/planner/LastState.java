package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.SearchState;

/// The state in which a search ended, kept in memory so that its next run continues there. Mutable;
/// runs of the search must not overlap.
final class LastState implements Checkpoint {
  private Optional<SearchState> state = Optional.empty();

  @Override
  public synchronized Optional<SearchState> start() {
    return state;
  }

  @Override
  public boolean isKept() {
    return true;
  }

  @Override
  public boolean isDue() {
    return false;
  }

  @Override
  public synchronized void keep(final SearchState last) {
    state = Optional.of(last);
  }
}
