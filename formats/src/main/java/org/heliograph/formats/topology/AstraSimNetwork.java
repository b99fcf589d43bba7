package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The `network.yml` of ASTRA-sim's analytical network: for each dimension a topology (`Ring`,
/// `FullyConnected` or `Switch`), the number of NPUs, bandwidth in GB/s and latency in ns.
///
/// NPUs are numbered with the first dimension fastest. The network is the product of its
/// dimensions; a switch is a node that only forwards, one for each group of NPUs that it joins. A
/// ring goes both ways, and one of two NPUs is one link. ASTRA-sim takes a GB as 2³⁰ bytes, and so
/// does this reader. `units` replaces both units. Source: ASTRA-sim, analytical network backend.
@AutoService(TopologyImport.class)
@Summary("Analytical network.yml of ASTRA-sim: rings, switches and products of them.")
public record AstraSimNetwork() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.fields().containsKey("npus_count"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file, reading).topology();
  }

  /// Reads the dimensions of an analytical network and builds their product.
  private static final class Reader {
    private static final int MOST_NPUS = 1 << 20;
    private static final long MOST_LINKS = 1 << 22;
    private static final int MOST_DIMENSIONS = 16;
    private static final String TOPOLOGY = "topology";
    private static final Set<String> KNOWN = Set.of(TOPOLOGY, "npus_count", "bandwidth", "latency");
    private static final BigDecimal BITS_OF_GIGABYTE = BigDecimal.valueOf(1L << 33);

    /// How the NPUs of a dimension are connected.
    private enum Shape {
      RING,
      FULLY_CONNECTED,
      SWITCH
    }

    private record Dimension(Shape shape, int npus, ChannelKind kind, int line) {
      /// The number of links of one group of NPUs.
      long links() {
        return switch (shape) {
          case RING, SWITCH -> npus;
          case FULLY_CONNECTED -> (long) npus * (npus - 1) / 2;
        };
      }
    }

    private final Path file;
    private final NetworkReading reading;
    private final NamedGraph graph;

    Reader(final Path file, final NetworkReading reading) {
      this.file = file;
      this.reading = reading;
      this.graph = new NamedGraph(file);
    }

    Topology topology() {
      final YamlValue.Mapping root = YamlInput.read(file).mapping("the network");
      final List<YamlValue> shapes = column(root, TOPOLOGY);
      final List<YamlValue> npus = column(root, "npus_count");
      final List<YamlValue> bandwidths = column(root, "bandwidth");
      final List<YamlValue> latencies = column(root, "latency");
      if (shapes.isEmpty() || shapes.size() > MOST_DIMENSIONS) {
        throw root.fault("a network has between 1 and %s dimensions".formatted(MOST_DIMENSIONS));
      }
      requireSame(root, shapes, npus, "npus_count");
      requireSame(root, shapes, bandwidths, "bandwidth");
      requireSame(root, shapes, latencies, "latency");
      graph.unusedBeside(KNOWN, root.fields().keySet(), "network");
      final List<Dimension> dimensions = new ArrayList<>();
      for (int i = 0; i < shapes.size(); i++) {
        dimensions.add(
            new Dimension(
                shape(shapes.get(i)),
                npus.get(i).count("a number of 'npus_count'", MOST_NPUS),
                kind(bandwidths.get(i), latencies.get(i)),
                shapes.get(i).line()));
      }
      build(root, dimensions);
      return graph.build(reading);
    }

    private List<YamlValue> column(final YamlValue.Mapping root, final String name) {
      return root.field(name)
          .orElseThrow(() -> root.fault("'%s' is missing".formatted(name)))
          .items();
    }

    private void requireSame(
        final YamlValue at,
        final List<YamlValue> shapes,
        final List<YamlValue> values,
        final String name) {
      if (values.size() != shapes.size()) {
        throw (values.isEmpty() ? at : values.getFirst())
            .fault(
                "'%s' has %s values for %s dimensions"
                    .formatted(name, values.size(), shapes.size()));
      }
    }

    private Shape shape(final YamlValue value) {
      final String text = value.text("a topology");
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "ring" -> Shape.RING;
        case "fullyconnected" -> Shape.FULLY_CONNECTED;
        case "switch" -> Shape.SWITCH;
        default ->
            throw value.fault(
                "'%s' is no topology; known are Ring, FullyConnected and Switch"
                    .formatted(NamedGraph.shortened(text)));
      };
    }

    private ChannelKind kind(final YamlValue bandwidth, final YamlValue latency) {
      final String rate = bandwidth.text("a bandwidth");
      final String delay = latency.text("a latency");
      final ChannelKind withBandwidth =
          bandwidth.located(() -> ChannelKind.PLAIN.withBandwidth(bandwidth(rate)));
      return latency.located(
          () -> withBandwidth.withPropagation(reading.units().time(delay, Optional.of("ns"))));
    }

    private Bandwidth bandwidth(final String text) {
      if (reading.units().bandwidth().isPresent()
          || !text.matches("[0-9]{1,20}[.]?[0-9]{0,20}([eE][+-]?[0-9]{1,2})?")) {
        return reading.units().bandwidth(text, Optional.of("GB/s"));
      }
      final BigDecimal bits =
          new BigDecimal(text).multiply(BITS_OF_GIGABYTE).setScale(0, RoundingMode.HALF_EVEN);
      if (bits.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
        throw new IllegalArgumentException("'%s' is too large.".formatted(text));
      }
      return new Bandwidth(bits.longValueExact());
    }

    private void build(final YamlValue at, final List<Dimension> dimensions) {
      long npus = 1;
      for (final Dimension dimension : dimensions) {
        npus = SaturatingMath.product(npus, dimension.npus());
      }
      if (npus > MOST_NPUS) {
        throw at.fault("the network has more than %s NPUs".formatted(MOST_NPUS));
      }
      long links = 0;
      for (final Dimension dimension : dimensions) {
        links += SaturatingMath.product(npus / dimension.npus(), dimension.links());
      }
      if (links > MOST_LINKS) {
        throw at.fault("the network has more than %s links".formatted(MOST_LINKS));
      }
      graph.declareNumbers((int) npus, 0);
      int stride = 1;
      for (int i = 0; i < dimensions.size(); i++) {
        final Dimension dimension = dimensions.get(i);
        for (int first = 0; first < npus; first++) {
          if (first / stride % dimension.npus() == 0) {
            connect(i, dimension, first, stride);
          }
        }
        stride *= dimension.npus();
      }
    }

    /// Connects the NPUs of one group of dimension `index`: `first` and those `stride` apart.
    private void connect(
        final int index, final Dimension dimension, final int first, final int stride) {
      final int n = dimension.npus();
      switch (dimension.shape()) {
        case RING -> {
          for (int i = 0; i + 1 < n; i++) {
            edge(first + i * stride, first + (i + 1) * stride, dimension);
          }
          if (n > 2) {
            edge(first + (n - 1) * stride, first, dimension);
          }
        }
        case FULLY_CONNECTED -> {
          for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
              edge(first + i * stride, first + j * stride, dimension);
            }
          }
        }
        case SWITCH -> {
          final String name = "switch %s of dimension %s".formatted(first, index + 1);
          final int hub = graph.declare(name, 0);
          graph.forwardOnly(hub);
          for (int i = 0; i < n; i++) {
            edge(first + i * stride, hub, dimension);
          }
        }
      }
    }

    private void edge(final int from, final int to, final Dimension dimension) {
      graph.edge(from, to, NamedGraph.Direction.AS_FILE, dimension.kind(), dimension.line());
    }
  }
}
