package org.heliograph.lab.draw;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The drawing of a network as SVG, as [TopologyDrawing] makes it.
@AutoService(TopologyExport.class)
@Summary("SVG, the drawing of the network.")
public record SvgDrawing() implements TopologyExport {
  @Override
  public Map<String, String> aliases() {
    return Map.of("svg", "svg-drawing");
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return List.of("The file is a drawing: no program can read the network from it.");
  }

  @Override
  public String fileName() {
    return "topology.svg";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append(TopologyDrawing.svg(topology));
  }
}
