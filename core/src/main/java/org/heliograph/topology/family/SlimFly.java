package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Slim Fly: the graph of McKay, Miller and Širáň with 2q² routers, degree (3q − δ)/2 and diameter
/// 2, where q = 4w + δ is a prime power and δ is −1, 0 or 1.
///
/// Router (0,x,y) is number x·q + y, router (1,m,c) is number q² + m·q + c. (0,x,y) and (1,m,c) are
/// linked if y = m·x + c in the field of q elements; (0,x,y) and (0,x,y′) if y − y′ is in X, and
/// (1,m,c) and (1,m,c′) if c − c′ is in X′. With a generator ξ, X holds its even and X′ its odd
/// powers; for δ = −1 the exponents of X are even below 2w and odd above, and those of X′ the
/// converse. q = 5 is the Hoffman–Singleton graph. Source: *besta2014*.
@AutoService(TopologyFamily.class)
@Summary("Slim Fly: 2q^2 routers of diameter 2, near the Moore bound.")
@Source("besta2014")
public record SlimFly(
    @Summary("a prime power at least 3 that is 0, 1 or 3 modulo 4") int q,
    @Summary("hosts of a router; 0 = the routers take part") int hosts)
    implements TopologyFamily {
  public SlimFly() {
    this(5, 0);
  }

  public SlimFly {
    if (q < 3 || !FiniteField.exists(q)) {
      throw new IllegalArgumentException(
          "slim-fly: q (%s) must be a prime power between 3 and %s. Maybe slim-fly(5)."
              .formatted(q, FiniteField.MAX_SIZE));
    }
    HostedRouters.requireHosts("slim-fly", hosts);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (int field = 3; 2L * field * field <= range.most(); field++) {
      final long ranks = SaturatingMath.product(2, field, field, Math.max(1, hosts));
      if (field % 4 != 2 && range.contains(ranks) && FiniteField.exists(field)) {
        members.add(new SlimFly(field, hosts), ranks);
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final long routers = SaturatingMath.product(2, q, q);
    final HostedRouters hosted = HostedRouters.of(SpecText.of(this), routers, hosts);
    final FiniteField field = FiniteField.of(q);
    final TopologyBuilder builder =
        hosted.builder(
            SpecText.of(this),
            SaturatingMath.product(q, q, (3L * q + 1) / 2),
            this::label,
            router ->
                Point.onCircle(router % (q * q), q * q, q * q / (router < q * q ? 1.0 : 2.0)));
    for (int side = 0; side < 2; side++) {
      final int start = hosted.router(side * q * q);
      for (final int difference : differences(field, side)) {
        for (int node = 0; node < q * q; node++) {
          final int other = node / q * q + field.sum(node % q, difference);
          // X and X′ hold −d with every d, so each link appears twice.
          if (node < other) {
            builder.edge(start + node, start + other);
          }
        }
      }
    }
    for (int x = 0; x < q; x++) {
      for (int m = 0; m < q; m++) {
        for (int c = 0; c < q; c++) {
          final int y = field.sum(field.product(m, x), c);
          builder.edge(hosted.router(x * q + y), hosted.router(q * q + m * q + c));
        }
      }
    }
    return builder.symmetry(() -> hosted.generators(translations(field))).build();
  }

  /// Returns X for `side` 0 and X′ for `side` 1.
  private int[] differences(final FiniteField field, final int side) {
    final boolean shifts = q % 4 == 3;
    final int[] differences = new int[shifts ? (q + 1) / 2 : q / 2];
    for (int i = 0; i < differences.length; i++) {
      final boolean late = shifts && i >= (q + 1) / 4;
      differences[i] = field.power(2 * i + side - (late ? 1 : 0));
    }
    return differences;
  }

  private String label(final int router) {
    return router / (q * q) + "." + router / q % q + "." + router % q;
  }

  /// Returns the maps that add a power of p to y and c.
  private List<int[]> translations(final FiniteField field) {
    final List<int[]> translations = new ArrayList<>();
    for (int unit = 1; unit < q; unit *= field.characteristic()) {
      final int shift = unit;
      translations.add(
          Permutations.of(2 * q * q, node -> node / q * q + field.sum(node % q, shift)));
    }
    return translations;
  }
}
