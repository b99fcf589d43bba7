package org.heliograph.formats.simgrid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.units.Time;

/// How the hosts of a cluster are connected: to one router, as a torus, by a fat tree, or as a
/// dragonfly.
sealed interface ClusterShape
    permits ClusterShape.Flat, ClusterShape.Torus, ClusterShape.FatTree, DragonflyCluster {
  /// The attributes of a cluster that are used.
  Set<String> ATTRIBUTES =
      Set.of(
          ("id prefix suffix radical bw lat bb_bw bb_lat sharing_policy topology topo_parameters"
                  + " router_id")
              .split(" ", -1));

  /// The largest number of hosts and routers of a cluster.
  int MOST_NODES = 1 << 20;

  /// The largest number of links of a cluster.
  int MOST_LINKS = 1 << 22;

  /// What takes the nodes and links of a cluster.
  interface Target {
    int host(String name);

    int router(String name);

    void link(int from, int to, ChannelKind kind);

    /// Names a router that is added where a route names it, linked to `into` the cluster and from
    /// `out` of it.
    void gateway(String name, int into, int out, ChannelKind kind);
  }

  /// Adds the nodes and links of `cluster`; throws if its hosts do not fit.
  void expand(ClusterNodes cluster, Target target);

  /// The shape that `topology` and its parameters name.
  static ClusterShape of(final String topology, final String parameters) {
    return switch (topology.toUpperCase(Locale.ROOT)) {
      case "", "FLAT" -> new Flat();
      case "TORUS" -> new Torus(counts("topo_parameters", parameters));
      case "FAT_TREE" -> FatTree.of(parameters);
      case "DRAGONFLY" -> DragonflyCluster.of(parameters);
      default ->
          throw new IllegalArgumentException(
              "the cluster topology '%s' is not read; FLAT, TORUS, FAT_TREE and DRAGONFLY are"
                  .formatted(shown(topology)));
    };
  }

  static String shown(final String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }

  /// The numbers of hosts that a list like `0-3,8` names.
  static List<Long> numbers(final String radical) {
    final List<Long> numbers = new ArrayList<>();
    for (final String part : radical.split(",", -1)) {
      final String[] ends = part.strip().split("-", -1);
      if (ends.length > 2 || !Arrays.stream(ends).allMatch(end -> end.matches("[0-9]{1,9}"))) {
        throw new IllegalArgumentException(
            "radical '%s' is no list of numbers like 0-15".formatted(shown(radical)));
      }
      final long first = Long.parseLong(ends[0]);
      final long last = Long.parseLong(ends[ends.length - 1]);
      if (last < first || numbers.size() + last - first >= MOST_NODES) {
        throw new IllegalArgumentException(
            "radical '%s' must name between 1 and %s hosts".formatted(shown(radical), MOST_NODES));
      }
      for (long number = first; number <= last; number++) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  /// A list of counts such as `4,4`.
  static int[] counts(final String what, final String text) {
    final String[] words = text.strip().split("\\s*,\\s*", -1);
    if (words.length > 16 || !Arrays.stream(words).allMatch(word -> word.matches("[0-9]{1,6}"))) {
      throw new IllegalArgumentException(
          "%s '%s' is no list of counts like 4,4".formatted(what, shown(text)));
    }
    final int[] counts = Arrays.stream(words).mapToInt(Integer::parseInt).toArray();
    if (Arrays.stream(counts).anyMatch(count -> count < 1)) {
      throw new IllegalArgumentException(
          "%s '%s' has a count below 1".formatted(what, shown(text)));
    }
    return counts;
  }

  static int[] hosts(final ClusterNodes cluster, final Target target, final long needed) {
    if (needed != cluster.numbers().size()) {
      throw new IllegalArgumentException(
          "the topology of the cluster needs %s hosts, but radical names %s"
              .formatted(needed, cluster.numbers().size()));
    }
    final int[] hosts = new int[cluster.numbers().size()];
    Arrays.setAll(hosts, index -> target.host(cluster.host(index)));
    return hosts;
  }

  private static long product(final int[] counts) {
    long product = 1;
    for (final int count : counts) {
      product = SaturatingMath.product(product, count);
    }
    return product;
  }

  /// Every host is linked to one router, with the backbone between up and down links if there is
  /// one.
  record Flat() implements ClusterShape {
    @Override
    public void expand(final ClusterNodes cluster, final Target target) {
      final int[] hosts = hosts(cluster, target, cluster.numbers().size());
      final boolean hasBackbone = !cluster.backbone().isEmpty();
      final int up = target.router(hasBackbone ? cluster.part("backbone_in") : cluster.router());
      final int down = hasBackbone ? target.router(cluster.part("backbone_out")) : up;
      for (final int host : hosts) {
        target.link(host, up, cluster.links());
        target.link(down, host, cluster.links());
      }
      if (hasBackbone) {
        final ChannelKind backbone = cluster.backbone().getFirst();
        target.link(up, down, backbone);
        target.gateway(cluster.router(), up, down, backbone.withPropagation(Time.ZERO));
      }
    }
  }

  /// A torus, the first dimension fastest; a dimension of two has two parallel links.
  record Torus(List<Integer> sides) implements ClusterShape {
    Torus(final int[] sides) {
      this(Arrays.stream(sides).boxed().toList());
    }

    @Override
    public void expand(final ClusterNodes cluster, final Target target) {
      final int[] counts = sides.stream().mapToInt(side -> side).toArray();
      final int[] hosts = hosts(cluster, target, product(counts));
      for (int host = 0; host < hosts.length; host++) {
        int stride = 1;
        for (final int side : counts) {
          final boolean isLast = host / stride % side == side - 1;
          final int next = isLast ? host - (side - 1) * stride : host + stride;
          if (side > 1) {
            target.link(hosts[host], hosts[next], cluster.links());
            target.link(hosts[next], hosts[host], cluster.links());
          }
          stride *= side;
        }
      }
    }
  }

  /// A fat tree by its levels, from the hosts upwards: lower neighbours, upper neighbours and
  /// parallel links of each.
  record FatTree(List<Integer> down, List<Integer> up, List<Integer> links)
      implements ClusterShape {
    static FatTree of(final String parameters) {
      final String[] parts = parameters.split(";", -1);
      if (parts.length != 4) {
        throw new IllegalArgumentException(
            "topo_parameters '%s' of a fat tree must be like 2;4,4;1,2;1,2"
                .formatted(shown(parameters)));
      }
      final int[] levels = counts("the number of levels", parts[0]);
      final int[] down = counts("the list of lower neighbours", parts[1]);
      final int[] up = counts("the list of upper neighbours", parts[2]);
      final int[] links = counts("the list of parallel links", parts[3]);
      if (levels.length != 1
          || down.length != levels[0]
          || up.length != levels[0]
          || links.length != levels[0]) {
        throw new IllegalArgumentException(
            "topo_parameters '%s' must have as many counts in each list as there are levels"
                .formatted(shown(parameters)));
      }
      return new FatTree(list(down), list(up), list(links));
    }

    private static List<Integer> list(final int[] counts) {
      return Arrays.stream(counts).boxed().toList();
    }

    /// The digits of the nodes of `level`: those below it count upper, the others lower neighbours.
    private int[] digits(final int level) {
      final int[] digits = new int[down.size()];
      Arrays.setAll(digits, place -> place < level ? up.get(place) : down.get(place));
      return digits;
    }

    @Override
    public void expand(final ClusterNodes cluster, final Target target) {
      long all = 0;
      for (int level = 0; level <= down.size(); level++) {
        all += Math.min(MOST_NODES, product(digits(level)));
      }
      if (all > MOST_NODES) {
        throw new IllegalArgumentException(
            "the fat tree has more than %s nodes".formatted(MOST_NODES));
      }
      requireFewLinks();
      int[] lower = hosts(cluster, target, product(digits(0)));
      for (int level = 1; level <= down.size(); level++) {
        final int[] upper = new int[(int) product(digits(level))];
        final int of = level;
        Arrays.setAll(upper, i -> target.router(cluster.part("l" + of + "_" + i)));
        connect(level, lower, upper, cluster.links(), target);
        lower = upper;
      }
    }

    private void requireFewLinks() {
      long all = 0;
      for (int level = 0; level < down.size(); level++) {
        final long ofLevel =
            SaturatingMath.product(product(digits(level)), up.get(level), links.get(level));
        all += Math.min(MOST_LINKS + 1L, ofLevel);
      }
      if (all > MOST_LINKS) {
        throw new IllegalArgumentException(
            "the fat tree has more than %s links".formatted(MOST_LINKS));
      }
    }

    /// Links every node to the upper ones with the same digits except that of this level.
    private void connect(
        final int level,
        final int[] lower,
        final int[] upper,
        final ChannelKind kind,
        final Target target) {
      final int[] digits = digits(level - 1);
      int stride = 1;
      for (int place = 0; place < level - 1; place++) {
        stride *= digits[place];
      }
      final int below = down.get(level - 1);
      final int above = up.get(level - 1);
      for (int node = 0; node < lower.length; node++) {
        final int low = node % stride;
        final int high = node / stride / below;
        for (int parent = 0; parent < above; parent++) {
          final int other = upper[low + stride * (parent + above * high)];
          for (int link = 0; link < links.get(level - 1); link++) {
            target.link(lower[node], other, kind);
            target.link(other, lower[node], kind);
          }
        }
      }
    }
  }
}
