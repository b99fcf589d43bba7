package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.util.function.Consumer;
import org.heliograph.formats.InMemoryFile;
import org.heliograph.formats.PackedBytes;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network whose file is a part of its spec, so that a link or a command carries the network
/// itself.
///
/// The content is the file, deflated (RFC 1950), in base64url without padding; at most 16 MiB come
/// out of it. It is read as `file` reads a file on disk. The explorer makes such specs from the
/// files that it is given. O(file) time and memory.
@AutoService(TopologyFamily.class)
@Summary("Network from a file that its spec contains, deflated and in base64url.")
public record Inline(
    @Summary("the file, deflated, in base64url") String content,
    @Summary("name of the file, by which some formats are recognised") String name,
    @Summary("format of the file; auto = found by its content") TopologyImport format,
    @Summary("read every edge as one-way") boolean directed,
    @Summary("units of numbers without one, such as Gb/s,ns") String units)
    implements TopologyFamily {
  /// A file whose format is found out from its content.
  public Inline(final String content) {
    this(content, "network", new AutoTopologyImport(), false, "");
  }

  public Inline {
    InMemoryFile.requireName(name);
    NumberUnits.parse(units);
    bytes(content);
  }

  /// The network of a file with this name and content.
  public static Inline of(final String name, final byte[] content, final String units) {
    return new Inline(PackedBytes.pack(content), name, new AutoTopologyImport(), false, units);
  }

  private static byte[] bytes(final String content) {
    try {
      return PackedBytes.unpack(content);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "inline: the content cannot be read: %s.".formatted(e.getMessage()), e);
    }
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    return InMemoryFile.read(
        name,
        bytes(content),
        file -> {
          final TopologyImport known =
              format instanceof AutoTopologyImport ? AutoTopologyImport.recognised(file) : format;
          return known.read(
              file,
              new NetworkReading(
                  "inline(%s,format=%s)".formatted(name, SpecText.of(known)),
                  directed,
                  NumberUnits.parse(units),
                  notices));
        });
  }
}
