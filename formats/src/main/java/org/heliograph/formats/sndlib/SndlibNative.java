package org.heliograph.formats.sndlib;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The native text format of SNDlib.
///
/// A link is two opposite links, as in the undirected and bidirected models of SNDlib;
/// `directed=true` makes it one-way. Its bandwidth is its pre-installed capacity or, if there is
/// none, its smallest module; the unit is that of `META`, such as `MBITPERSEC`, or that of `units`.
/// Costs and demands are not used. A file without its first line is read too.
///
/// Source: SNDlib, native format 1.0.
@AutoService(TopologyImport.class)
@Summary("SNDlib, native format.")
public record SndlibNative() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.text().stripLeading().startsWith(SndlibNativeReader.HEADING)
            || beginning.firstLine().matches("(META|NODES|LINKS)\\s*\\(.*"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return SndlibNativeReader.read(file, reading.units()).build(reading);
  }
}
