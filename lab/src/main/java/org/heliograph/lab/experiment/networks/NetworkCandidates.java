package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.experiment.resources.BudgetFit;
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

  /// The networks of one spec, the most promising first, and those left out.
  record Found(List<Candidate> networks, List<NetworkOmission> omitted) {
    Found {
      networks = List.copyOf(networks);
      omitted = List.copyOf(omitted);
    }

    /// The same without networks that are named; each of them is left out with a reason.
    Found without(final Set<String> names, final Consumer<NetworkOmission> listener) {
      final List<Candidate> left = new ArrayList<>();
      for (final Candidate one : networks) {
        if (names.contains(one.network())) {
          listener.accept(new NetworkOmission(one.network(), "the same network is named twice"));
        } else {
          left.add(one);
        }
      }
      return new Found(left, List.of());
    }
  }

  /// The networks for `spec`; throws with one sentence if there is no such network.
  Found of(final String spec) {
    final Bills bills = new Bills(registry, Optional.of(hardware), Optional.empty());
    if (budget.isPresent()) {
      return within(new BudgetSearch(bills, budget.get()), spec);
    }
    final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
    return new Found(
        List.of(new Candidate(SpecText.of(family), NetworkCost.of(bills.of(family)))), List.of());
  }

  private static Found within(final BudgetSearch search, final String spec) {
    final BudgetFits fits = search.of(spec, OptionalInt.empty(), MOST);
    final List<NetworkOmission> omitted = new ArrayList<>();
    fits.reason().ifPresent(reason -> omitted.add(new NetworkOmission(spec, reason)));
    if (fits.others() > 0) {
      omitted.add(
          new NetworkOmission(
              spec,
              "%s more members fit; the %s most promising are planned"
                  .formatted(fits.others(), MOST)));
    }
    return new Found(fits.fits().stream().map(NetworkCandidates::candidate).toList(), omitted);
  }

  private static Candidate candidate(final BudgetFit fit) {
    return new Candidate(SpecText.of(fit.network()), NetworkCost.of(fit.bill()));
  }
}
