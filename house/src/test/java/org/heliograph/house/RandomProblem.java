package org.heliograph.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A planning problem as spec texts, drawn at random: a small network of any family, a collective
/// over all nodes, sets or groups in one or more chunks, and a switching model, perhaps one that
/// the network cannot have.
record RandomProblem(String topology, String collective, String switching) {

  /// The problem that `seed` stands for; a network that is a file is written to `folder`.
  static RandomProblem of(final long seed, final Path folder) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Draw draw = new Draw(random);
    final Network network =
        draw.from(0, 3) == 0
            ? draw.file(folder.resolve("network-%s.json".formatted(seed)))
            : draw.network();
    return new RandomProblem(network.spec(), draw.collective(network.nodes()), draw.switching());
  }

  /// The command that plans it.
  String command() {
    return "./heliograph plan '%s' --on '%s'%s"
        .formatted(
            collective, topology, switching.isEmpty() ? "" : " --switching '" + switching + "'");
  }

  /// A network and how many nodes sets may be drawn from.
  private record Network(String spec, int nodes) {}

  /// The choices, each from one stream of random numbers.
  private record Draw(SplittableRandom random) {
    private int from(final int least, final int most) {
      return random.nextInt(least, most + 1);
    }

    private boolean isHeads() {
      return random.nextBoolean();
    }

    private String any(final String... choices) {
      return choices[random.nextInt(choices.length)];
    }

    Network network() {
      final int n = from(2, 9);
      return switch (from(0, 27)) {
        case 0 -> new Network("ring(n=%s,directed=%s)".formatted(n + 1, isHeads()), n + 1);
        case 1, 2, 3 -> wavelengths(n + 1);
        case 4 -> grid();
        case 5 -> new Network("mesh(%s)".formatted(n), n);
        case 6 -> new Network("torus(%s,%s)".formatted(from(3, 4), 3), 9);
        case 7 -> new Network("hypercube(%s)".formatted(from(1, 3)), 2);
        case 8 -> new Network("complete(%s)".formatted(n), n);
        case 9 -> new Network("ron(%s,%s)".formatted(from(1, 3), n + 3), n + 3);
        case 10 -> new Network("ron(1,%s)".formatted(n), n);
        case 11 -> new Network("kautz(%s,%s)".formatted(2, from(1, 2)), 3);
        case 12 -> new Network("generalised-kautz(%s,2)".formatted(n + 2), n + 2);
        case 13 -> new Network("de-bruijn(2,%s)".formatted(from(2, 3)), 4);
        case 14 -> new Network("circulant(%s,[1,2])".formatted(n + 4), n + 4);
        case 15 -> new Network("random-regular(%s,3,%s)".formatted(2 * from(3, 5), n), 6);
        case 16 -> new Network("star(%s)".formatted(n + 1), n + 1);
        case 17 -> new Network("switched(%s,%s)".formatted(n, from(1, 2)), n);
        case 18 -> new Network("pops(%s,%s)".formatted(from(1, 4), from(1, 3)), 1);
        case 19 -> new Network("stack-kautz(%s,2,%s)".formatted(from(1, 3), from(1, 2)), 3);
        case 20 -> new Network("stack(%s,of=ring(%s),loops=%s)".formatted(2, 3, isHeads()), 6);
        case 21 -> new Network("otis(mesh(2,2))", 16);
        case 22 -> new Network("fat(of=ring(%s),cores=%s)".formatted(from(3, 4), from(1, 3)), 3);
        case 23 -> otis();
        case 24 -> new Network("extended-otis-cube(%s)".formatted(from(1, 2)), 4);
        case 25 -> new Network("damaged(torus(3,3),links=[0-1])", 9);
        case 26 -> new Network("damaged(of=wdm-ring(%s,2),nodes=[0])".formatted(n + 3), 2);
        default -> new Network(any("petersen", "moebius-ladder(8)", "complete-bipartite(2,3)"), 5);
      };
    }

    private Network otis() {
      final String factor = any("mesh(2)", "mesh(3)", "ring(3)", "complete(2)", "complete(3)");
      return new Network("otis(%s)".formatted(factor), 4);
    }

    /// A connected network as our own JSON: a ring, a line or links between any two nodes, with
    /// media and lanes that may differ from link to link.
    Network file(final Path file) {
      final int n = from(2, 8);
      final boolean isLoop = from(0, 2) > 0;
      final boolean isClosed = isHeads();
      final boolean areAlike = isHeads();
      final List<String> channels = new ArrayList<>();
      for (int node = 0; node < n; node++) {
        if (isClosed || !isLoop || node + 1 < n) {
          addChannels(channels, node, (node + 1) % n, isLoop, areAlike);
        }
      }
      for (int i = 0; i < n && !isLoop; i++) {
        final int node = random.nextInt(n);
        addChannels(channels, node, (node + from(1, n - 1)) % n, isHeads(), areAlike);
      }
      try {
        Files.writeString(
            file,
            "{\"heliograph\":\"topology\",\"format\":1,\"nodes\":%s,\"channels\":[%s]}"
                .formatted(n, String.join(",", channels)));
      } catch (final IOException e) {
        throw new UncheckedIOException(e);
      }
      return new Network("file(%s)".formatted(file), n);
    }

    private void addChannels(
        final List<String> channels,
        final int one,
        final int other,
        final boolean bothWays,
        final boolean areAlike) {
      final int lanes = areAlike ? 2 : from(1, 3);
      final String medium = areAlike ? "optical" : any("electrical", "optical");
      final String kind = "\"lanes\":%s,\"medium\":\"%s\"".formatted(lanes, medium);
      channels.add("{\"writers\":[%s],\"readers\":[%s],%s}".formatted(one, other, kind));
      if (bothWays) {
        channels.add("{\"writers\":[%s],\"readers\":[%s],%s}".formatted(other, one, kind));
      }
    }

    private Network wavelengths(final int n) {
      final String family = any("wdm-ring", "wdm-line", "wdm-torus");
      final int other = from(3, 4);
      final int nodes = family.equals("wdm-torus") ? 3 * other : n + from(1, 4);
      final String size = family.equals("wdm-torus") ? "[3,%s]".formatted(other) : "" + nodes;
      return new Network(
          "%s(%s,%s,fibers=%s%s)".formatted(family, size, from(1, 5), from(1, 3), rates(nodes)),
          nodes);
    }

    /// The rates of the nodes of a network whose channels are alike unless it says so.
    private String rates(final int nodes) {
      return from(0, 3) > 0
          ? ""
          : IntStream.range(0, nodes)
              .mapToObj(_ -> any("40Gb/s", "7Gb/s", "999Mb/s"))
              .collect(Collectors.joining(",", ",propagation=3333ps,rates=[", "]"));
    }

    private Network grid() {
      final int rows = from(2, 3);
      final int columns = from(2, 4);
      return new Network("mesh(%s,%s)".formatted(rows, columns), rows * columns);
    }

    String collective(final int nodes) {
      final List<String> parameters = new ArrayList<>();
      final String name =
          any(
              "broadcast",
              "scatter",
              "gather",
              "reduce",
              "all-gather",
              "reduce-scatter",
              "all-reduce",
              "all-to-all",
              "barrier");
      final boolean isRooted = List.of("broadcast", "scatter", "gather", "reduce").contains(name);
      if (isRooted && isHeads()) {
        parameters.add("root=" + random.nextInt(nodes));
      } else if (!isRooted && nodes >= 4 && from(0, 3) == 0) {
        parameters.add("groups=[%s,%s]".formatted(range(0, nodes / 2), range(nodes / 2, nodes)));
      } else if (from(0, 2) == 0 && !name.equals("barrier")) {
        addSets(name, nodes, parameters);
      }
      if (!name.equals("barrier") && isHeads()) {
        parameters.add("chunks=" + from(1, 6));
      }
      return parameters.isEmpty() ? name : name + "(" + String.join(",", parameters) + ")";
    }

    private void addSets(final String name, final int nodes, final List<String> parameters) {
      if (!List.of("broadcast", "scatter").contains(name)) {
        parameters.add("senders=" + some(nodes));
      }
      if (!List.of("gather", "reduce").contains(name) && isHeads()) {
        parameters.add("receivers=" + some(nodes));
      }
    }

    private static String range(final int first, final int end) {
      return IntStream.range(first, end)
          .mapToObj(String::valueOf)
          .collect(Collectors.joining(",", "[", "]"));
    }

    private String some(final int nodes) {
      return IntStream.range(0, nodes)
          .filter(node -> node == 0 || isHeads())
          .mapToObj(String::valueOf)
          .collect(Collectors.joining(",", "[", "]"));
    }

    String switching() {
      final String ports = "ports=" + from(0, 3);
      final String merges = "aggregate=" + isHeads();
      return switch (from(0, 9)) {
        case 0 -> "circuit(%s,%s)".formatted(ports, merges);
        case 1 -> "circuit(routing=minimal,relay=%s,%s)".formatted(isHeads(), merges);
        case 2 -> "circuit(routing=%s,%s)".formatted(any("any", "xy"), ports);
        case 3 -> "store-and-forward(%s,%s)".formatted(ports, merges);
        case 4 ->
            "wavelength-routed(conversion=%s,taps=%s,reach=%s,%s)"
                .formatted(isHeads(), isHeads(), from(0, 4), merges);
        case 5 ->
            "reconfigurable(delay=%s,retune=%s,preconfigured=%s,receivers=%s,%s,circuits=%s,%s)"
                .formatted(
                    any("0", "1", "2", "10us"),
                    any("node", "port"),
                    isHeads(),
                    isHeads(),
                    ports,
                    from(0, 3),
                    merges);
        case 6 -> "passive-star(%s)".formatted(from(1, 3));
        default -> "";
      };
    }
  }
}
