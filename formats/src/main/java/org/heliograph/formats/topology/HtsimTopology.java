package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The `.topo` file of htsim: a fat tree or leaf-spine network of two or three tiers.
///
/// `Nodes` hosts are ranks; switches of tier 0, 1 and 2 only forward. A host is linked to one
/// switch of tier 0, each of these to every switch of tier 1 of its pod, and each of these to its
/// share of tier 2, by `Bundle` parallel links both ways. Rates and latencies are those of the
/// downlinks, `Downlink_speed_Gbps` and `Downlink_Latency_ns`. Latencies of switches and sizes of
/// queues are not used. Counts that do not fit together are refused, as htsim does. Source: htsim,
/// `fat_tree_topology.cpp`.
@AutoService(TopologyImport.class)
@Summary("Topology file of htsim: a fat tree by its tiers.")
public record HtsimTopology() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(HtsimReader.begins(beginning));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new HtsimReader(file).graph().build(reading);
  }
}
