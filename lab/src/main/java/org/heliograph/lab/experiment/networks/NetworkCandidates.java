package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.experiment.resources.BudgetFits;
import org.heliograph.lab.experiment.resources.BudgetSearch;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// The networks that are measured for a spec, and what each of them costs.
///
/// Without a budget that is the network of the spec alone. With one these are the members of its
/// family that fit, [#MOST] at most, each as wide as fits.
record NetworkCandidates(Registry registry, String hardware, Optional<PartBudget> budget) {
  /// The number of members of a family that are measured under a budget.
  static final int MOST = 3;

  /// A network as spec text, and its cost.
  record Candidate(String network, NetworkCost cost) {}

  /// The networks for `spec`, the most promising first; those left out are given to `omitted`.
  /// Throws with one sentence if there is no such network.
  List<Candidate> of(final String spec, final Consumer<NetworkOmission> omitted) {
    final Bills bills = new Bills(registry, Optional.of(hardware), Optional.empty());
    if (budget.isEmpty()) {
      final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
      return List.of(new Candidate(SpecText.of(family), NetworkCost.of(bills.of(family))));
    }
    final BudgetFits fits =
        new BudgetSearch(bills, budget.get()).of(spec, OptionalInt.empty(), MOST);
    fits.reason().map(reason -> new NetworkOmission(spec, reason)).ifPresent(omitted);
    if (fits.others() > 0) {
      omitted.accept(
          new NetworkOmission(
              spec,
              "%s more members fit; the %s most promising are planned"
                  .formatted(fits.others(), MOST)));
    }
    return fits.fits().stream()
        .map(fit -> new Candidate(SpecText.of(fit.network()), NetworkCost.of(fit.bill())))
        .toList();
  }
}
