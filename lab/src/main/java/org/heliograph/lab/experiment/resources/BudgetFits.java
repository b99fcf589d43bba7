package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;

/// The networks of one family that fit a budget, and the reason if there is none.
///
/// @param spec the family or network as given
/// @param fits the networks that fit, widest first
/// @param others how many more fit
/// @param reason one sentence why none fits
public record BudgetFits(String spec, List<BudgetFit> fits, int others, Optional<String> reason) {
  public BudgetFits {
    fits = List.copyOf(fits);
  }
}
