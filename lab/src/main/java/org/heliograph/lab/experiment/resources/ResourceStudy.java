package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.resources.CandidateNetwork;
import org.heliograph.resources.PartCounts;
import org.heliograph.resources.ResourceLimits;
import org.heliograph.resources.StarPlan;
import org.heliograph.resources.StarResources;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Decibels;

/// Computes the resources of networks of passive stars, and plans networks within limits.
public final class ResourceStudy {
  private final Registry registry;

  public ResourceStudy(final Registry registry) {
    this.registry = registry;
  }

  /// The networks of these specs side by side, every coupler with this excess loss.
  public ResourceRecord table(final List<String> specs, final Decibels excess) {
    final List<ResourceRow> rows = new ArrayList<>();
    for (final String spec : specs) {
      final StackFamily family = family(spec);
      rows.add(ResourceRow.of(family, new StarResources(family.shape(), excess)));
    }
    return new ResourceRecord(ResourceRecord.FORMAT, Version.text(), excess.toString(), rows);
  }

  /// Whether all of these networks have passive stars.
  public boolean areStars(final List<String> specs) {
    return specs.stream()
        .allMatch(spec -> registry.parse(TopologyFamily.class, spec) instanceof StackFamily);
  }

  /// The parts of these networks with prices and powers of `hardware`, by default of the hardware
  /// that each network assumes.
  public PartsRecord parts(final List<String> specs, final Optional<String> hardware) {
    final List<PartsRecord.NetworkParts> networks = new ArrayList<>();
    for (final String spec : specs) {
      final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
      final Hardware priced =
          registry.parse(Hardware.class, hardware.orElseGet(family::hardware)).described();
      networks.add(PartsRecord.NetworkParts.of(SpecText.of(family), priced, counts(family)));
    }
    return new PartsRecord(ResourceRecord.FORMAT, Version.text(), networks);
  }

  private PartCounts counts(final TopologyFamily family) {
    return family instanceof final StackFamily stars
        ? PartCounts.of(stars.shape())
        : PartCounts.of(
            registry.network(family),
            registry.parse(SwitchingModel.class, family.switching()) instanceof Reconfigurable);
  }

  private StackFamily family(final String spec) {
    if (registry.parse(TopologyFamily.class, spec) instanceof StackFamily family) {
      return family;
    }
    throw new IllegalArgumentException(
        "resources: %s has no passive stars. Maybe ops, pops, stack-kautz, stack-de-bruijn,"
                .formatted(spec)
            + " stack-imase-itoh, or stack(s=4,of="
            + spec
            + ").");
  }

  /// What fits, the first `most` and all optimal ones.
  public ResourcePlanRecord plan(final ResourceLimits resourceLimits, final int most) {
    final StarPlan plan = StarPlan.of(resourceLimits);
    final Set<CandidateNetwork> optimal = new HashSet<>(plan.optimal());
    final List<ResourceChoice> choices = new ArrayList<>();
    for (final CandidateNetwork candidateNetwork : plan.fitting()) {
      final boolean isOptimal = optimal.contains(candidateNetwork);
      if (isOptimal || choices.size() < most) {
        choices.add(
            new ResourceChoice(
                row(candidateNetwork),
                candidateNetwork.resources().shape().nodes() - resourceLimits.processors(),
                isOptimal));
      }
    }
    return new ResourcePlanRecord(
        ResourceRecord.FORMAT,
        Version.text(),
        new ResourcePlanRecord.Limits(
            resourceLimits.processors(),
            resourceLimits.isExact(),
            resourceLimits.couplerDegree(),
            resourceLimits.transceivers(),
            resourceLimits.couplers(),
            resourceLimits.diameter(),
            resourceLimits.loss().map(Decibels::toString),
            resourceLimits.excess().toString()),
        plan.fitting().size(),
        optimal.size(),
        choices,
        plan.nearest().stream()
            .map(
                near ->
                    new ResourceNearest(
                        near.limit(), near.given(), near.needed(), row(near.network())))
            .toList());
  }

  private static ResourceRow row(final CandidateNetwork candidateNetwork) {
    return ResourceRow.of(candidateNetwork.family(), candidateNetwork.resources());
  }
}
