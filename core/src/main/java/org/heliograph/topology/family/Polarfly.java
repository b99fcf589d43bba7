package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
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

/// PolarFly: the polarity graph of Erdős and Rényi with q² + q + 1 routers, degree q + 1 and
/// diameter 2, for a prime power q.
///
/// The routers are the points of the projective plane over the field of q elements: (0,0,1), then
/// (0,1,z), then (1,y,z), each in the order of y and z. Two are linked if their scalar product is
/// 0. The q + 1 points that are orthogonal to themselves have degree q. Source: *lakhotia2022*.
@AutoService(TopologyFamily.class)
@Summary("PolarFly: q^2+q+1 routers of degree q+1 and diameter 2, from a projective plane.")
@Source("lakhotia2022")
public record Polarfly(
    @Summary("a prime power, at least 2") int q,
    @Summary("hosts of a router; 0 = the routers take part") int hosts)
    implements TopologyFamily {
  public Polarfly() {
    this(5, 0);
  }

  public Polarfly {
    if (!FiniteField.exists(q)) {
      throw new IllegalArgumentException(
          "polarfly: q (%s) must be a prime power between 2 and %s. Maybe polarfly(5)."
              .formatted(q, FiniteField.MAX_SIZE));
    }
    HostedRouters.requireHosts("polarfly", hosts);
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (int field = 2; (long) field * field <= range.most(); field++) {
      final long ranks =
          SaturatingMath.product((long) field * field + field + 1, Math.max(1, hosts));
      if (range.contains(ranks) && FiniteField.exists(field)) {
        members.add(new Polarfly(field, hosts), ranks);
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final long routers = SaturatingMath.product(q, q) + q + 1;
    final HostedRouters hosted = HostedRouters.of(SpecText.of(this), routers, hosts);
    final int count = hosted.routers();
    final TopologyBuilder builder =
        hosted.builder(
            SpecText.of(this),
            SaturatingMath.product(routers, q + 1L) / 2,
            this::label,
            router -> Point.onCircle(router, count, count / 6.0 + 1));
    final FiniteField field = FiniteField.of(q);
    for (int router = 0; router < count; router++) {
      final int[] point = point(router);
      for (int i = 0; i <= q; i++) {
        final int other = orthogonal(field, point, i);
        if (router < other) {
          builder.edge(hosted.router(router), hosted.router(other));
        }
      }
    }
    return builder.symmetry(() -> hosted.generators(List.of(exchange(field, count)))).build();
  }

  private int[] point(final int router) {
    if (router == 0) {
      return new int[] {0, 0, 1};
    }
    return router <= q
        ? new int[] {0, 1, router - 1}
        : new int[] {1, (router - q - 1) / q, (router - q - 1) % q};
  }

  /// Returns the number of the point with these coordinates, which need not be normalised.
  private int number(final FiniteField field, final int x, final int y, final int z) {
    if (x == 0 && y == 0) {
      return 0;
    }
    final int inverse = field.inverse(x == 0 ? y : x);
    final int last = field.product(z, inverse);
    return x == 0 ? 1 + last : 1 + q + field.product(y, inverse) * q + last;
  }

  /// Returns the `index`-th of the q + 1 points on the line orthogonal to `point`.
  private int orthogonal(final FiniteField field, final int[] point, final int index) {
    final int a = point[0];
    final int b = point[1];
    final int c = point[2];
    if (c == 0) {
      // a·x + b·y = 0: (0,0,1), and all points over the one solution (x,y).
      return index == q ? 0 : number(field, b, field.negative(a), index);
    }
    // c = 0 aside, x and y determine z = −(a·x + b·y) / c.
    final int x = index == q ? 0 : 1;
    final int y = index == q ? 1 : index;
    final int sum = field.sum(field.product(a, x), field.product(b, y));
    return number(field, x, y, field.product(field.negative(sum), field.inverse(c)));
  }

  private String label(final int router) {
    final int[] point = point(router);
    return point[0] + "." + point[1] + "." + point[2];
  }

  /// Returns the map that exchanges the first two coordinates.
  private int[] exchange(final FiniteField field, final int count) {
    return Permutations.of(
        count,
        router -> {
          final int[] point = point(router);
          return number(field, point[1], point[0], point[2]);
        });
  }
}
