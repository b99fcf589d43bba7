package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The topology XML of NCCL: GPUs are the ranks, in the order of their ranks if the file has them;
/// CPUs, PCI bridges, NVSwitches and network interfaces only forward.
///
/// A PCI link has the bandwidth of its width and speed after line coding: `16 GT/s` times 16 is
/// 252 Gb/s. An NVLink has a lane for each of its `count`, with the rate of the generation that
/// `sm` tells: 20 GB/s (sm 60), 25 GB/s (70 to 90), 14 GB/s (86), 50 GB/s (100 and later), each
/// way. The speed of a network interface is in Mb/s. CPUs are linked with each other, as NCCL does;
/// the file has no rate for that. Source: NCCL, `src/graph/topo.cc` and `xml.cc`.
@AutoService(TopologyImport.class)
@Summary("Topology XML of NCCL: GPUs, NVLinks, PCI, network interfaces.")
public record NcclTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("system", "cpu"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file);
    XmlInput.read(file, reader);
    reader.addAll();
    return reader.graph.build(reading);
  }

  /// Reads the topology XML of NCCL as a stream.
  ///
  /// A `pci` element is a device: a bridge, or what the `gpu` or `nic` inside it says. Devices are
  /// collected first, since NVLinks name GPUs further down and GPUs get the first node numbers.
  private static final class Reader implements XmlInput.Handler {
    private static final int MAX_DEVICES = 1 << 16;
    private static final int MOST_CPUS = 256;
    private static final Set<String> LINK_ATTRIBUTES =
        Set.of(
            "busid class vendor device subsystem_vendor subsystem_device link_speed link_width"
                .split(" ", -1));
    private static final String SWITCH_CLASS = "0x068000";
    private static final Pattern GPU_CLASS = Pattern.compile("(?i)0x(?:030[02]|1200)[0-9a-f]{0,2}");

    private enum Kind {
      CPU,
      BRIDGE,
      GPU,
      INTERFACE,
      SWITCH
    }

    /// A device of the tree, with the link to what is above it.
    private static final class Device {
      private final String id;
      private final int line;
      private final Optional<Device> above;
      private final Optional<Bandwidth> rate;
      private Kind kind;
      private String label;
      private String sm = "";
      private int rank = Integer.MAX_VALUE;

      Device(
          final String id,
          final int line,
          final Kind kind,
          final Optional<Device> above,
          final Optional<Bandwidth> rate) {
        this.id = id;
        this.line = line;
        this.kind = kind;
        this.above = above;
        this.rate = rate;
        this.label = id;
      }
    }

    /// An NVLink before its target is known; `isNvlink` tells it from links of other makers.
    private record Nvlink(
        Device from, String target, String targetClass, int count, boolean isNvlink, int line) {}

    private final NamedGraph graph;
    private final Map<String, Device> devices = new HashMap<>();
    private final List<Device> order = new ArrayList<>();
    private final List<Nvlink> nvlinks = new ArrayList<>();
    private final Deque<Optional<Device>> open = new ArrayDeque<>();
    private int strays;

    Reader(final Path file) {
      graph = new NamedGraph(file);
    }

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      at.requireRoot(depth, element, "system");
      open.push(
          switch (element) {
            case "cpu" ->
                Optional.of(
                    device(at, "cpu " + at.attribute("numaid"), Kind.CPU, Optional.empty()));
            case "pci" -> Optional.of(pci(at));
            case "gpu" -> {
              above().ifPresent(device -> gpu(at, device));
              yield Optional.empty();
            }
            case "net" -> Optional.of(net(at));
            case "nvlink", "xgmi", "c2c" -> {
              nvlink(at, element);
              yield Optional.empty();
            }
            case "system", "nic" -> Optional.empty();
            default -> {
              graph.unused(element, "element");
              yield Optional.empty();
            }
          });
    }

    @Override
    public void end(final XmlInput at, final int depth, final String element, final String text) {
      open.pop();
    }

    /// The innermost device that is open.
    private Optional<Device> above() {
      return open.stream().flatMap(Optional::stream).findFirst();
    }

    private Device pci(final XmlInput at) {
      final String id = at.required("pci device", "busid").toLowerCase(Locale.ROOT);
      graph.unusedBeside(LINK_ATTRIBUTES, at.attributeNames(), "pci device");
      final boolean isGpu = GPU_CLASS.matcher(at.attribute("class")).matches();
      return device(
          at,
          id,
          isGpu ? Kind.GPU : Kind.BRIDGE,
          LinkRates.ofPci(at.attribute("link_speed"), at.attribute("link_width")));
    }

    private Device device(
        final XmlInput at, final String id, final Kind kind, final Optional<Bandwidth> rate) {
      final Device device = new Device(id, at.line(), kind, above(), rate);
      if (order.size() >= MAX_DEVICES) {
        throw at.fault("more than %s devices".formatted(MAX_DEVICES));
      }
      if (devices.put(id, device) != null) {
        throw at.fault("device '%s' is given twice".formatted(NamedGraph.shortened(id)));
      }
      order.add(device);
      return device;
    }

    private void gpu(final XmlInput at, final Device device) {
      device.kind = Kind.GPU;
      device.sm = at.attribute("sm");
      final String number =
          at.attribute("rank").isEmpty() ? at.attribute("dev") : at.attribute("rank");
      device.rank = number.matches("[0-9]{1,9}") ? Integer.parseInt(number) : Integer.MAX_VALUE;
      device.label = "gpu" + NamedGraph.shortened(at.attribute("dev"));
    }

    private Device net(final XmlInput at) {
      above().filter(device -> device.kind == Kind.BRIDGE).ifPresent(d -> d.kind = Kind.INTERFACE);
      final String name =
          at.attribute("name").isEmpty() ? at.attribute("dev") : at.attribute("name");
      final Device net =
          device(
              at,
              "net " + name + " " + at.attribute("dev"),
              Kind.INTERFACE,
              LinkRates.ofNet(at.attribute("speed")));
      net.label = name;
      return net;
    }

    private void nvlink(final XmlInput at, final String element) {
      final Optional<Device> from = above();
      if (from.isEmpty()) {
        throw at.fault("'%s' belongs into a 'gpu'".formatted(element));
      }
      final String count = at.attribute("count").isEmpty() ? "1" : at.attribute("count");
      if (!count.matches("[1-9][0-9]{0,2}")) {
        throw at.fault(
            "the count '%s' is no number of links".formatted(NamedGraph.shortened(count)));
      }
      if (nvlinks.size() >= MAX_DEVICES) {
        throw at.fault("more than %s links".formatted(MAX_DEVICES));
      }
      nvlinks.add(
          new Nvlink(
              from.get(),
              at.attribute("target").toLowerCase(Locale.ROOT),
              at.attribute("tclass"),
              Integer.parseInt(count),
              element.equals("nvlink"),
              at.line()));
    }

    /// Adds all nodes, GPUs first, and all links.
    private void addAll() {
      for (final Nvlink link : nvlinks) {
        if (link.targetClass().equals(SWITCH_CLASS) && !link.target().isEmpty()) {
          devices.computeIfAbsent(link.target(), id -> addedSwitch(id, link.line()));
        }
      }
      order.stream()
          .filter(device -> device.kind == Kind.GPU)
          .sorted(Comparator.comparingInt(device -> device.rank))
          .forEach(this::declare);
      if (gpus() == 0) {
        throw graph.fault(
            0,
            "it has no 'gpu' and no pci device of a GPU's class (0x0302), so nothing takes part in"
                + " a collective. Maybe the file that NCCL_TOPO_DUMP_FILE writes");
      }
      if (nvlinks.isEmpty() && gpus() > 1) {
        graph.remark(
            "it has no NVLinks, which NCCL finds as it runs, so GPUs are joined over PCI alone; if"
                + " the machine has NVLinks, give the file that NCCL_TOPO_DUMP_FILE writes there");
      }
      for (final Device device : order) {
        if (device.kind != Kind.GPU) {
          graph.forwardOnly(declare(device));
        }
        device.above.ifPresent(above -> both(device, above, kind(device.rate), device.line));
      }
      addCpuLinks();
      nvlinks.forEach(this::addNvlink);
      if (strays > 0) {
        graph.remark("links to devices that the file lacks (%s) are not used".formatted(strays));
      }
    }

    private long gpus() {
      return order.stream().filter(device -> device.kind == Kind.GPU).count();
    }

    private Device addedSwitch(final String id, final int line) {
      final Device device = new Device(id, line, Kind.SWITCH, Optional.empty(), Optional.empty());
      device.label = "nvswitch " + id;
      order.add(device);
      return device;
    }

    private int declare(final Device device) {
      return graph.declare(device.id, NamedGraph.shortened(device.label), device.line);
    }

    private static ChannelKind kind(final Optional<Bandwidth> rate) {
      final ChannelKind kind = ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL);
      return rate.map(kind::withBandwidth).orElse(kind);
    }

    private void both(
        final Device one, final Device other, final ChannelKind kind, final int line) {
      graph.edge(one.id, other.id, NamedGraph.Direction.BOTH_WAYS, kind, line);
    }

    private void addCpuLinks() {
      final List<Device> cpus = order.stream().filter(device -> device.kind == Kind.CPU).toList();
      if (cpus.size() > MOST_CPUS) {
        throw graph.fault(0, "more than %s CPUs".formatted(MOST_CPUS));
      }
      for (int i = 0; i < cpus.size(); i++) {
        for (int j = i + 1; j < cpus.size(); j++) {
          both(cpus.get(i), cpus.get(j), kind(Optional.empty()), cpus.get(j).line);
        }
      }
      if (cpus.size() > 1) {
        graph.remark("the file has no rate for links between CPUs");
      }
    }

    /// A link between two GPUs is listed by each of them; one to anything else, by the GPU alone.
    private void addNvlink(final Nvlink link) {
      final Device target = devices.get(link.target());
      if (target == null || target.equals(link.from())) {
        strays++;
        return;
      }
      final Optional<Bandwidth> rate =
          link.isNvlink() ? LinkRates.ofNvlink(link.from().sm) : Optional.empty();
      if (rate.isEmpty()) {
        graph.remark("the rate of some links between GPUs is not known, so it is not stated");
      }
      final ChannelKind kind = kind(rate).withLanes(link.count());
      if (target.kind == Kind.GPU) {
        graph.edge(link.from().id, target.id, NamedGraph.Direction.ONE_WAY, kind, link.line());
      } else {
        both(link.from(), target, kind, link.line());
      }
    }
  }
}
