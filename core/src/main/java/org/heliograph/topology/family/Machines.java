package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.PluginTable;
import org.heliograph.topology.TopologyFamily;

/// The machines of `machines.csv`, beside this class; a machine more is a row more.
@AutoService(PluginTable.class)
public record Machines() implements PluginTable {
  private static final List<Machine> MACHINES =
      TableLines.of(Machines.class, "machines.csv").stream().map(Machine::of).toList();

  @Override
  public Class<TopologyFamily> kind() {
    return TopologyFamily.class;
  }

  @Override
  public List<Machine> rows() {
    return MACHINES;
  }
}
