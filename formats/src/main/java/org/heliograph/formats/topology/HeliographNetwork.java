package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// Heliograph's own JSON of a network, which knows couplers, lanes and media:
/// `topology.schema.json`.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("JSON of Heliograph, which knows couplers, lanes and media.")
public record HeliographNetwork() implements TopologyImport, TopologyExport {
  private static final EnumSet<NetworkProperty> NOT_CARRIED =
      EnumSet.of(NetworkProperty.COORDINATES, NetworkProperty.LIGHT);

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isJsonWith("heliograph") && !beginning.isHeliographFile("schedule"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return TopologyReader.read(file, reading.name());
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsChannels(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, EnumSet.complementOf(NOT_CARRIED));
  }

  @Override
  public String fileName() {
    return "network.json";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    TopologyWriter.write(topology, out);
  }
}
