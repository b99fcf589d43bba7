package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The topology JSON of msccl (SCCL), alone or within an algorithm.
///
/// `links[target][source]` is the number of chunks that a link carries per round, which is its
/// number of lanes. A switch limits the chunks per round from its sources to its targets together:
/// it becomes a link of this number of lanes between two nodes that only forward, through which the
/// routes of all its pairs lead. A switch of one source or one target becomes one such node.
///
/// Under a switching model whose routes take one slot, such as `circuit`, one slot is one round of
/// msccl. A pair behind a switch that carries more than the pair's own link enters it through one
/// more node. Two things differ. Where several pairs of one source enter a switch, a route may take
/// the node of another pair, so that the limit of a single pair is not kept; a notice counts such
/// pairs. Switches whose paths would join other pairs, or would pass a switch by, are refused.
/// Source: msccl, `topologies/topology.py`.
@AutoService(TopologyImport.class)
@PublicName("msccl-topology")
@Summary("Topology JSON of msccl, alone or within an algorithm.")
public record MscclTopologyImport() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isJsonWith("msccl_type"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return MscclNetwork.read(file).build(reading);
  }
}
