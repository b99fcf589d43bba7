package org.heliograph.formats.astrasim;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The physical topology of ASTRA-sim's ns-3 network: a line with the numbers of nodes, of switches
/// and of links, a line with the switches, and a line for each link, such as
/// `0 8 400Gbps 0.0005ms 0`.
///
/// Links go both ways. Switches only forward. The last column, an error rate, is not used. Longer
/// first lines of other versions are refused. Source: ASTRA-sim, ns-3 network backend.
@AutoService(TopologyImport.class)
@Summary("Physical topology of ASTRA-sim's ns-3 network: nodes, switches, links with rates.")
public record AstraSimNs3() implements TopologyImport {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "\\s*\\d{1,9}([ \\t]+\\d{1,9}){2,9}[ \\t\\r]*\\n[\\d \\t\\r]*\\n"
              + "\\s*\\d{1,9}[ \\t]+\\d{1,9}[ \\t]+[0-9.]{1,20}[kKMGT]?[bB](ps|/s)\\b");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(BEGINNING.matcher(beginning.text()).lookingAt());
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return PhysicalReader.read(file, reading);
  }
}
