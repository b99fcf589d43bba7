package org.heliograph.resources;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.StackDeBruijn;
import org.heliograph.topology.family.StackImaseItoh;
import org.heliograph.topology.family.StackKautz;

/// All networks of the known families within given limits, each with as few processors as possible.
///
/// One star, POPS, stack-Kautz, stack-de-Bruijn and stack-Imase-Itoh. Identical networks appear
/// once, under the first of these names: words of one letter are POPS, and Imase-Itoh with a Kautz
/// number of groups is Kautz (*imase-itoh*).
final class CandidateNetworks {
  private final ResourceLimits resourceLimits;
  private final List<CandidateNetwork> found = new ArrayList<>();

  private CandidateNetworks(final ResourceLimits resourceLimits) {
    this.resourceLimits = resourceLimits;
  }

  /// The networks within the limits, in no order.
  static List<CandidateNetwork> of(final ResourceLimits resourceLimits) {
    final CandidateNetworks candidateNetworks = new CandidateNetworks(resourceLimits);
    candidateNetworks.addStar();
    candidateNetworks.addPops();
    for (int d = 2; d < Math.min(resourceLimits.transceivers(), resourceLimits.processors()); d++) {
      candidateNetworks.addWords(d);
      candidateNetworks.addNumbers(d);
    }
    return candidateNetworks.found;
  }

  private void addStar() {
    if (resourceLimits.processors() <= resourceLimits.couplerDegree()) {
      add(new Ops((int) resourceLimits.processors(), (int) resourceLimits.processors()));
    }
  }

  private void addPops() {
    for (int g = 2;
        g <= Math.min(resourceLimits.transceivers(), resourceLimits.processors() / 2 + 1);
        g++) {
      final int t = members(g);
      if (t <= resourceLimits.couplerDegree()) {
        add(new Pops(t, g));
      }
    }
  }

  private void addWords(final int d) {
    for (int k = 2; ; k++) {
      final long groups = new StackDeBruijn(2, d, k).shape().groups();
      if (groups > resourceLimits.processors()) {
        return;
      }
      final int s = members(groups);
      if (s <= resourceLimits.couplerDegree()) {
        add(new StackDeBruijn(s, d, k));
      }
      final long kautz = new StackKautz(2, d, k).shape().groups();
      if (members(kautz) <= resourceLimits.couplerDegree()) {
        add(new StackKautz(members(kautz), d, k));
      }
    }
  }

  private void addNumbers(final int d) {
    int before = 0;
    for (long s = Math.min(resourceLimits.couplerDegree(), resourceLimits.processors());
        s >= 2;
        s--) {
      final int n = (int) Math.ceilDiv(resourceLimits.processors(), s);
      // Of the group sizes that need this number of groups, the smallest has the fewest processors.
      if (n != before && n > d + 1 && !isKautz(n, d)) {
        add(new StackImaseItoh(members(n), d, n));
      }
      before = n;
    }
  }

  private static boolean isKautz(final int n, final int d) {
    long groups = d + 1L;
    while (groups < n) {
      groups *= d;
    }
    return groups == n;
  }

  /// The smallest group size, at least 2, with which this number of groups has enough processors.
  private int members(final long groups) {
    return (int) Math.max(2, Math.ceilDiv(resourceLimits.processors(), groups));
  }

  private void add(final StackFamily family) {
    final StarResources resources = new StarResources(family.shape(), resourceLimits.excess());
    if (resourceLimits.allow(resources)) {
      found.add(new CandidateNetwork(family, resources));
    }
  }

  /// The approximate number of networks to examine.
  static long effort(final ResourceLimits resourceLimits) {
    return Math.min(resourceLimits.transceivers(), resourceLimits.processors())
        * Math.min(resourceLimits.couplerDegree(), resourceLimits.processors());
  }
}
