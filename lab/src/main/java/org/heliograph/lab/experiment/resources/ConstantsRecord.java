package org.heliograph.lab.experiment.resources;

import java.util.List;
import org.heliograph.hardware.PartConstant;

/// The constants of bills of material with their sources.
public record ConstantsRecord(int format, String version, List<PartConstant> constants)
    implements ResourcesRecord {
  public ConstantsRecord {
    constants = List.copyOf(constants);
  }
}
