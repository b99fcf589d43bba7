package org.heliograph.resources;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.StackDeBruijn;
import org.heliograph.topology.family.StackImaseItoh;
import org.heliograph.topology.family.StackKautz;

/// All networks of the known families for given limits, each with as few processors as do.
///
/// One star, POPS, stack-Kautz, stack-de-Bruijn and stack-Imase-Itoh; networks that are the same
/// appear once, under the first of these names: words of one letter are POPS, and Imase-Itoh with a
/// Kautz number of groups is Kautz (*imase-itoh*).
final class Candidates {
  private final Limits limits;
  private final List<Candidate> found = new ArrayList<>();

  private Candidates(final Limits limits) {
    this.limits = limits;
  }

  /// Those that fit, in no order.
  static List<Candidate> of(final Limits limits) {
    final Candidates candidates = new Candidates(limits);
    candidates.addStar();
    candidates.addPops();
    for (int d = 2; d < Math.min(limits.transceivers(), limits.processors()); d++) {
      candidates.addWords(d);
      candidates.addNumbers(d);
    }
    return candidates.found;
  }

  private void addStar() {
    if (limits.processors() <= limits.couplerDegree()) {
      add(new Ops((int) limits.processors(), (int) limits.processors()));
    }
  }

  private void addPops() {
    for (int g = 2; g <= Math.min(limits.transceivers(), limits.processors() / 2 + 1); g++) {
      final int t = members(g);
      if (t <= limits.couplerDegree()) {
        add(new Pops(t, g));
      }
    }
  }

  private void addWords(final int d) {
    for (int k = 2; ; k++) {
      final long groups = new StackDeBruijn(2, d, k).shape().groups();
      if (groups > limits.processors()) {
        return;
      }
      final int s = members(groups);
      if (s <= limits.couplerDegree()) {
        add(new StackDeBruijn(s, d, k));
      }
      final long kautz = new StackKautz(2, d, k).shape().groups();
      if (members(kautz) <= limits.couplerDegree()) {
        add(new StackKautz(members(kautz), d, k));
      }
    }
  }

  private void addNumbers(final int d) {
    int before = 0;
    for (long s = Math.min(limits.couplerDegree(), limits.processors()); s >= 2; s--) {
      final int n = (int) Math.ceilDiv(limits.processors(), s);
      // Of the group sizes that need so many groups the smallest has the fewest processors.
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

  /// The fewest members, at least 2, with which so many groups have enough processors.
  private int members(final long groups) {
    return (int) Math.max(2, Math.ceilDiv(limits.processors(), groups));
  }

  private void add(final StackFamily family) {
    final StarResources resources = new StarResources(family.shape(), limits.excess());
    if (limits.allow(resources)) {
      found.add(new Candidate(family, resources));
    }
  }

  /// How many networks are looked at, about.
  static long effort(final Limits limits) {
    return Math.min(limits.transceivers(), limits.processors())
        * Math.min(limits.couplerDegree(), limits.processors());
  }
}
