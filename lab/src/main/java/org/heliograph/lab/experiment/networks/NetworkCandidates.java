package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.resources.PartsRecord;
import org.heliograph.lab.experiment.resources.ResourceStudy;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// The networks that are measured for a spec, and what each of them costs.
record NetworkCandidates(Registry registry, String hardware, Optional<String> limit) {
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
    return new Found(List.of(candidate(SpecText.brief(family))), List.of());
  }

  private Candidate candidate(final String network) {
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
