package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.lab.experiment.resources.ResourceStudy;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Trunk;

/// The networks that are measured for a spec, and what each of them costs.
///
/// Without a limit that is the network of the spec alone. With one these are the members of its
/// family with as many ranks or a quarter more, [#MOST] at most, each as wide as fits: with the
/// largest number of wavelengths, circuits or parallel links.
record NetworkCandidates(Registry registry, String hardware, Optional<CostLimit> limit) {
  /// The number of members of a family that are measured under a limit.
  static final int MOST = 3;

  private static final int LISTED = 12;
  private static final int WIDEST = 1 << 12;
  private static final int MORE_RANKS_PART = 4;
  private static final Set<String> TRANSMITTERS = Set.of("transceiver", "laser");

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
    final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
    return limit
        .map(most -> within(family, most))
        .orElseGet(() -> new Found(List.of(candidate(family)), List.of()));
  }

  private Found within(final TopologyFamily family, final CostLimit most) {
    final List<Candidate> fitting = new ArrayList<>();
    final List<NetworkOmission> omitted = new ArrayList<>();
    for (final TopologyFamily member : members(family)) {
      final Candidate least = candidate(member);
      final Optional<String> excess = most.excess(least.cost());
      if (excess.isPresent()) {
        omitted.add(new NetworkOmission(least.network(), "it takes " + excess.get()));
      } else if (fitting.size() < MOST) {
        fitting.add(widest(member, least, most));
      } else {
        omitted.add(
            new NetworkOmission(
                least.network(),
                "it fits, but only the %s most promising members of a family are planned"
                    .formatted(MOST)));
      }
    }
    return new Found(fitting, omitted);
  }

  /// The member itself and the others of about its size, the preferred ones first.
  private List<TopologyFamily> members(final TopologyFamily family) {
    final int ranks = registry.network(family).ranks().size();
    final Set<TopologyFamily> members = new LinkedHashSet<>(List.of(family));
    family.members(new NodeRange(ranks, ranks + ranks / MORE_RANKS_PART)).stream()
        .limit(LISTED)
        .forEach(members::add);
    return List.copyOf(members);
  }

  /// The member with the largest width that fits; `least` is the member itself, which fits.
  private Candidate widest(
      final TopologyFamily member, final Candidate least, final CostLimit most) {
    Candidate best = least;
    int fits = 1;
    int above = WIDEST;
    while (above - fits > 1) {
      // The width doubles until it does not fit; then the interval is halved.
      final int factor = above == WIDEST ? fits * 2 : (fits + above) / 2;
      final Optional<Candidate> wide =
          factor >= WIDEST ? Optional.empty() : widened(member, factor).map(this::candidate);
      if (wide.filter(one -> one.cost().transceivers() > least.cost().transceivers())
          .filter(one -> most.admits(one.cost()))
          .isPresent()) {
        fits = factor;
        best = wide.get();
      } else {
        above = factor;
      }
    }
    return best;
  }

  /// Empty if the network cannot be that wide.
  private Optional<TopologyFamily> widened(final TopologyFamily member, final int factor) {
    try {
      final TopologyFamily wide = member.widened(factor).orElseGet(() -> new Trunk(member, factor));
      registry.network(wide);
      return Optional.of(wide);
    } catch (final IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Candidate candidate(final TopologyFamily family) {
    final String network = SpecText.of(family);
    final PartsRecord.NetworkParts parts =
        new ResourceStudy(registry)
            .parts(List.of(network), Optional.of(hardware))
            .networks()
            .getFirst();
    final long transceivers =
        parts.parts().stream()
            .filter(part -> TRANSMITTERS.contains(part.part()))
            .mapToLong(PartsRecord.PartRow::count)
            .sum();
    return new Candidate(network, new NetworkCost(transceivers, parts.priceUsd(), parts.powerW()));
  }
}
