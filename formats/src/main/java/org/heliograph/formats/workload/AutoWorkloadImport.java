package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.FormatRecognition;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.workload.Workload;

/// The format that the name or the beginning of the file shows; `.et` is a Chakra trace.
@AutoService(WorkloadImport.class)
@PublicName("auto")
@Summary("The format that the name or the beginning of the file shows.")
public record AutoWorkloadImport() implements WorkloadImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.NO;
  }

  @Override
  public Workload read(final Path file, final int ranks) {
    if (String.valueOf(file.getFileName()).endsWith(ChakraTrace.ENDING)) {
      return new ChakraTrace().read(file, ranks);
    }
    return FormatRecognition.of(
            Registry.load(),
            WorkloadImport.class,
            file,
            new FormatRecognition.Advice(
                "workload-imports", "file(\"" + file + "\",format=%s)", "yaml"))
        .read(file, ranks);
  }
}
