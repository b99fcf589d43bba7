package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The matrix that `nvidia-smi topo -m` prints: what joins each pair of GPUs and network
/// interfaces.
///
/// `NV4` between two GPUs is four NVLinks. If every pair of GPUs has as many, and these are more
/// than a GPU has ports for (18), the GPUs are joined by an NVSwitch, which only forwards. Other
/// entries, such as `PIX` and `SYS`, are ways over PCI that pairs share, so they are no links and
/// not used. The matrix has no rates. Source: documentation of nvidia-smi.
@AutoService(TopologyImport.class)
@Summary("Matrix of nvidia-smi topo -m: NVLinks between GPUs.")
public record NvidiaSmiTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(NvidiaSmiReader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new NvidiaSmiReader(file).graph().build(reading);
  }
}
