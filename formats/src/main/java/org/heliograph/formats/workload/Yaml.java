package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.YamlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Summary;
import org.heliograph.workload.Workload;

/// A workload in Heliograph's YAML: the operations with their dependencies.
///
/// Keys: `workload` (its name), `processes` (absent: all ranks of the network) and `operations`, a
/// list. An operation has a `name`, `after` (names of operations that it follows) and either
/// `compute` (a time) with `on` (process numbers; absent: all), or `collective` (spec text), `size`
/// (what each process contributes) and `groups`: `all`, lists of process numbers, or `size` and
/// `stride`.
@AutoService(WorkloadImport.class)
@Summary("Operations with times, collectives, groups and dependencies, as YAML.")
public record Yaml() implements WorkloadImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.fields().containsKey("operations"));
  }

  @Override
  public Workload read(final Path file, final int ranks) {
    return new YamlWorkload(file, ranks).of(YamlInput.read(file));
  }
}
