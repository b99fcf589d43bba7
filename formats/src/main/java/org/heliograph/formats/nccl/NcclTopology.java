package org.heliograph.formats.nccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

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
    return NcclReader.read(file).build(reading);
  }
}
