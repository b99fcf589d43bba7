package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// A workload read from a file in any of the formats that `list workload-imports` shows.
@AutoService(WorkloadFamily.class)
@PublicName("file")
@Summary("Workload from a file: YAML, a profile as CSV, or a Chakra execution trace.")
public record FileWorkload(
    @Summary("path of the file") String path,
    @Summary("format of the file; auto = found by its content") WorkloadImport format)
    implements WorkloadFamily {
  /// A file whose format is found out from its content.
  public FileWorkload(final String path) {
    this(path, new AutoWorkloadImport());
  }

  public FileWorkload {
    TextInput.requirePath("file", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public Workload workload(final int ranks) {
    return format.read(TextInput.path(path), ranks);
  }
}
