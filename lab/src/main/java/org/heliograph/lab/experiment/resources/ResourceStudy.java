package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.lab.experiment.Version;
import org.heliograph.registry.Registry;
import org.heliograph.resources.Candidate;
import org.heliograph.resources.Limits;
import org.heliograph.resources.StarPlan;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Decibels;

/// Counts what networks of passive stars take, and plans them.
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
  public ResourcePlanRecord plan(final Limits limits, final int most) {
    final StarPlan plan = StarPlan.of(limits);
    final Set<Candidate> optimal = new HashSet<>(plan.optimal());
    final List<ResourceChoice> choices = new ArrayList<>();
    for (final Candidate candidate : plan.fitting()) {
      final boolean isOptimal = optimal.contains(candidate);
      if (isOptimal || choices.size() < most) {
        choices.add(
            new ResourceChoice(
                row(candidate),
                candidate.resources().shape().nodes() - limits.processors(),
                isOptimal));
      }
    }
    return new ResourcePlanRecord(
        ResourceRecord.FORMAT,
        Version.text(),
        limits.processors(),
        limits.isExact(),
        limits.couplerDegree(),
        limits.transceivers(),
        limits.couplers(),
        limits.diameter(),
        limits.loss().map(Decibels::toString),
        limits.excess().toString(),
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

  private static ResourceRow row(final Candidate candidate) {
    return ResourceRow.of(candidate.family(), candidate.resources());
  }
}
