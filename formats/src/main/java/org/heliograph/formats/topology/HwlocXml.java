package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The XML that `lstopo --of xml` of hwloc writes: GPUs are the ranks, in the order of the file;
/// processors, PCI bridges, NVSwitches and network interfaces only forward.
///
/// A PCI device is a GPU if its class is 0302, 0380 or 1200 or if NVML, CUDA, ROCm or Level Zero
/// name it. A PCI link has the `pci_link_speed` that hwloc saw. A bridge before a single device is
/// no node; its link and the next are one, with the slower rate. Links between GPUs are those of
/// the matrices NVLinkBandwidth, XeLinkBandwidth and XGMIBandwidth, one lane each with all of the
/// bandwidth, one way; older releases of hwloc write 100 GB/s for any XGMI link, so that value is
/// no rate. Caches, cores, memory and other devices are not used. Source: hwloc, `topology-nvml.c`,
/// `topology-rsmi.c` and the documentation of distances.
@AutoService(TopologyImport.class)
@Summary("XML of lstopo (hwloc): GPUs, NVLinks, PCI, network interfaces.")
public record HwlocXml() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("topology", "object"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final HwlocObjects objects = new HwlocObjects();
    XmlInput.read(file, XmlInput.DocumentType.PASSED_OVER, objects);
    return new HwlocLinks(file, objects).graph().build(reading);
  }
}
