package org.heliograph.formats.astrasim;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

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
    return new AnalyticalReader(file, reading).topology();
  }
}
