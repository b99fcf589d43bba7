package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.hardware.PartConstants;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.resources.CandidateNetwork;
import org.heliograph.resources.ResourceLimits;
import org.heliograph.resources.StarPlan;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Trunk;
import org.heliograph.units.Decibels;

/// Computes the resources of networks of passive stars, and plans networks within limits.
record ResourceWork(Registry registry) {
  /// The networks of these specs side by side, every coupler with this excess loss.
  ResourceRecord table(final List<String> specs, final Decibels excess) {
    final List<ResourceRow> rows = new ArrayList<>();
    for (final String spec : specs) {
      final StackFamily family = family(spec);
      rows.add(ResourceRow.of(family, new StarResources(family.shape(), excess)));
    }
    return new ResourceRecord(ResourcesRecord.FORMAT, Version.text(), excess.toString(), rows);
  }

  /// Whether all of these networks have passive stars.
  boolean areStars(final List<String> specs) {
    return specs.stream()
        .allMatch(spec -> registry.parse(TopologyFamily.class, spec) instanceof StackFamily);
  }

  /// The bills of these networks.
  PartsRecord parts(final List<String> specs, final Bills bills) {
    final List<PartsRecord.NetworkParts> networks = new ArrayList<>();
    for (final String spec : specs) {
      final TopologyFamily family = registry.parse(TopologyFamily.class, spec);
      networks.add(
          PartsRecord.NetworkParts.of(
              SpecText.of(family), ranks(family), bills.hardware(family), bills.of(family)));
    }
    return new PartsRecord(ResourcesRecord.FORMAT, Version.text(), networks);
  }

  private long ranks(final TopologyFamily family) {
    return family instanceof final StackFamily stars
        ? stars.shape().nodes()
        : registry.network(family).ranks().size();
  }

  /// The members of these families, or of all families, that fit `budget`, at most `most` of each;
  /// their size is that in each spec, or else `ranks`.
  BudgetRecord budget(
      final List<String> families,
      final OptionalInt ranks,
      final BudgetSearch search,
      final int most) {
    final List<BudgetRecord.FamilyRow> rows = new ArrayList<>();
    final boolean areAll = families.isEmpty();
    for (final String family : areAll ? sized(ranks) : families) {
      final BudgetFits fits = search.of(family, ranks, most);
      rows.add(
          new BudgetRecord.FamilyRow(
              family,
              fits.fits().stream().map(search::row).toList(),
              fits.others(),
              fits.reason()));
    }
    return new BudgetRecord(
        ResourcesRecord.FORMAT, Version.text(), search.budget().toString(), rows);
  }

  /// The families that have a member of about that many ranks.
  private List<String> sized(final OptionalInt ranks) {
    final int least =
        ranks.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "resources: name families, or the number of nodes. Maybe --nodes 64."));
    return registry.entries(TopologyFamily.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(PluginEntry::name)
        .filter(name -> !name.equals(SpecText.name(Trunk.class)))
        .filter(
            name ->
                !registry
                    .parse(TopologyFamily.class, name)
                    .members(new NodeRange(least, 2 * least))
                    .isEmpty())
        .toList();
  }

  /// The shipped constants of bills with their sources.
  static ConstantsRecord constants() {
    return new ConstantsRecord(
        ResourcesRecord.FORMAT, Version.text(), PartConstants.SHIPPED.constants());
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
  ResourcePlanRecord plan(final ResourceLimits resourceLimits, final int most) {
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
        ResourcesRecord.FORMAT,
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
