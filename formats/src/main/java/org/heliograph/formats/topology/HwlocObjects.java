package org.heliograph.formats.topology;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.units.Bandwidth;

/// Collects the objects of an XML file of hwloc, and its matrices of links between GPUs.
final class HwlocObjects implements XmlInput.Handler {
  private static final int MAX_OBJECTS = 1 << 18;
  private static final int MOST_LINKED = 1 << 10;
  private static final Pattern GPU_CLASS = Pattern.compile("0302|0380|1200");
  private static final Pattern GPU_NAME = Pattern.compile("(?:nvml|cuda|rsmi|amdsmi|ze)[0-9].*");
  private static final Pattern MATRIX = Pattern.compile("(?:NVLink|XGMI|XeLink)Bandwidth");
  private static final Pattern SPEED = Pattern.compile("[0-9]{1,6}(?:[.][0-9]{1,9})?");

  /// What an object of hwloc is to a network.
  enum Kind {
    /// A processor or a group of them, on which host bridges hang.
    PLACE,
    HOST_BRIDGE,
    BRIDGE,
    GPU,
    INTERFACE,
    SWITCH,
    /// A device that is no node.
    OTHER
  }

  /// An object, with those inside it that are devices.
  static final class Item {
    final int line;
    final Optional<Item> above;
    final Optional<Bandwidth> rate;
    final List<Item> devices = new ArrayList<>();
    Kind kind;
    String label;

    Item(
        final int line,
        final Optional<Item> above,
        final Kind kind,
        final String label,
        final Optional<Bandwidth> rate) {
      this.line = line;
      this.above = above;
      this.kind = kind;
      this.label = label;
      this.rate = rate;
    }
  }

  /// A matrix of bandwidths in MB/s between objects.
  record Matrix(String name, int line, List<String> keys, List<String> values) {}

  final List<Item> places = new ArrayList<>();
  final List<Matrix> matrices = new ArrayList<>();
  private final Map<String, Item> byKey = new HashMap<>();
  private final Deque<Item> open = new ArrayDeque<>();
  private Optional<Matrix> matrix = Optional.empty();
  private String keyPrefix = "";
  private int objects;

  /// The object that a matrix calls `key`, or the device that it belongs to.
  Optional<Item> named(final String key) {
    return Optional.ofNullable(byKey.get(key));
  }

  @Override
  public void start(final XmlInput at, final int depth, final String element) {
    at.requireRoot(depth, element, "topology");
    if (element.equals("object")) {
      open.push(object(at));
    } else if (element.equals("distances2") || element.equals("distances2hetero")) {
      startMatrix(at, element);
    }
  }

  private void startMatrix(final XmlInput at, final String element) {
    final String name = at.attribute("name");
    keyPrefix = element.equals("distances2") ? at.attribute("type") + ":" : "";
    matrix =
        MATRIX.matcher(name).matches()
            ? Optional.of(new Matrix(name, at.line(), new ArrayList<>(), new ArrayList<>()))
            : Optional.empty();
  }

  @Override
  public void end(final XmlInput at, final int depth, final String element, final String text) {
    switch (element) {
      case "object" -> open.pop();
      case "indexes" -> matrix.ifPresent(found -> words(text, keyPrefix, found.keys()));
      case "u64values" -> matrix.ifPresent(found -> words(text, "", found.values()));
      case "distances2", "distances2hetero" -> {
        matrix.ifPresent(found -> add(at, found));
        matrix = Optional.empty();
      }
      default -> {}
    }
  }

  private static void words(final String text, final String prefix, final List<String> words) {
    if (!text.isEmpty()) {
      Arrays.stream(text.split("\\s+", -1)).map(word -> prefix + word).forEach(words::add);
    }
  }

  private void add(final XmlInput at, final Matrix found) {
    final int size = found.keys().size();
    if (size > MOST_LINKED || found.values().size() != size * size) {
      throw at.fault(
          "the matrix %s has %s values for %s objects"
              .formatted(found.name(), found.values().size(), size));
    }
    matrices.add(found);
  }

  private Item object(final XmlInput at) {
    if (++objects > MAX_OBJECTS) {
      throw at.fault("more than %s objects".formatted(MAX_OBJECTS));
    }
    final String type = at.required("object", "type");
    final Item item =
        switch (type) {
          case "Bridge" -> bridge(at);
          case "PCIDev" -> device(at);
          case "OSDev" -> part(at);
          default -> place(at, type);
        };
    final String number = at.attribute("gp_index");
    if (!number.isEmpty()) {
      byKey.put(type + ":" + number, item);
    }
    return item;
  }

  private Item place(final XmlInput at, final String type) {
    final String label =
        at.attribute("os_index").isEmpty() ? type : type + " " + at.attribute("os_index");
    final Item place =
        new Item(
            at.line(),
            Optional.ofNullable(open.peek()),
            Kind.PLACE,
            NamedGraph.shortened(label),
            Optional.empty());
    places.add(place);
    return place;
  }

  private Item bridge(final XmlInput at) {
    return inside(at, at.attribute("bridge_type").startsWith("0") ? Kind.HOST_BRIDGE : Kind.BRIDGE);
  }

  private Item device(final XmlInput at) {
    final String type = at.attribute("pci_type").split(" ", 2)[0];
    if (at.attribute("subtype").equals("NVSwitch")) {
      return inside(at, Kind.SWITCH);
    }
    if (GPU_CLASS.matcher(type).matches()) {
      return inside(at, Kind.GPU);
    }
    return inside(at, type.startsWith("02") ? Kind.INTERFACE : Kind.OTHER);
  }

  private Item inside(final XmlInput at, final Kind kind) {
    final Item above = open.peek();
    if (above == null) {
      throw at.fault("a device is in no machine");
    }
    final Item item =
        new Item(
            at.line(),
            Optional.of(above),
            kind,
            NamedGraph.shortened(at.attribute("pci_busid")),
            rate(at));
    above.devices.add(item);
    return item;
  }

  /// What the operating system calls a device: the device itself, which gets this name.
  private Item part(final XmlInput at) {
    final Item device = open.peek();
    if (device == null) {
      throw at.fault("a device is in no machine");
    }
    final String name = at.attribute("name");
    final boolean isGpu = GPU_NAME.matcher(name).matches();
    if (device.kind == Kind.OTHER && isGpu) {
      device.kind = Kind.GPU;
    }
    final boolean isNamed = !device.label.contains(":");
    if (!isNamed && (device.kind == Kind.INTERFACE || (isGpu && device.kind == Kind.GPU))) {
      device.label = NamedGraph.shortened(name);
    }
    return device;
  }

  /// The speed of a PCI link, GB/s of data; none if hwloc did not see it.
  private static Optional<Bandwidth> rate(final XmlInput at) {
    final String speed = at.attribute("pci_link_speed");
    if (speed.isEmpty()) {
      return Optional.empty();
    }
    if (!SPEED.matcher(speed).matches()) {
      throw at.fault(
          "pci_link_speed '%s' is no number of GB/s".formatted(NamedGraph.shortened(speed)));
    }
    final long megabits =
        new BigDecimal(speed)
            .multiply(BigDecimal.valueOf(8000))
            .setScale(0, RoundingMode.HALF_EVEN)
            .longValueExact();
    return megabits > 0 ? Optional.of(new Bandwidth(megabits * 1_000_000L)) : Optional.empty();
  }
}
