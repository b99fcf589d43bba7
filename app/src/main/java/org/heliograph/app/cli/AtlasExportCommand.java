package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.lab.AtlasDataFolder;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.atlas.AtlasVerification;
import org.heliograph.lab.experiment.atlas.EntryVerification;
import org.heliograph.lab.study.TableFormat;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `atlas export`: an entry in the format of another program, or the atlas as tables with a data
/// card.
@Command(
    name = "export",
    description = {
      "With a collective and a network: verifies that entry and writes its schedule in the format"
          + " of another program, as export does.",
      "Otherwise verifies the atlas and writes it as tables: problems, schedules, bounds, who found"
          + " what, channels, chunks and transmissions, with a data card (Croissant, JSON-LD).",
      "Exits with 1 and writes nothing if anything differs."
    },
    footer = {
      "",
      "Examples:",
      "  heliograph atlas export all-to-all heawood --format program",
      "  heliograph atlas export all-to-all heawood -o heawood.msccl.json",
      "  heliograph atlas export --dir atlas --out atlas-data"
    })
final class AtlasExportCommand implements Callable<Integer> {
  private static final Path DATA = Path.of("atlas-data");

  @Mixin private AtlasEntryOption entry = new AtlasEntryOption();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "format of the schedule, such as program or msccl-json; see heliograph list exports"
              + " (default: by the ending of the file)")
  private Optional<String> format = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE|DIR",
      description = "where the schedule goes, or the folder of the tables (default atlas-data)")
  private Optional<Path> out = Optional.empty();

  @Mixin private TablesOption tables = new TablesOption();

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    if (entry.isGiven()) {
      return schedule(registry);
    }
    if (format.isPresent()) {
      throw new IllegalArgumentException(
          "atlas export: --format needs an entry. Maybe: heliograph atlas export all-to-all heawood"
              + " --format "
              + format.get());
    }
    return tables(registry);
  }

  private Integer schedule(final Registry registry) {
    if (!tables.formats(Optional.of(DATA)).isEmpty()) {
      throw new IllegalArgumentException(
          "atlas export: --tables is for the whole atlas. Maybe leave out the entry.");
    }
    final ScheduleExport export = new ExportFormats(registry).of(format, out);
    final EntryVerification found = entry.entry(registry);
    if (found.verified().isEmpty()) {
      return entry.printFaults(found, spec.commandLine().getErr());
    }
    new ExportTarget(new OutputFile(out), spec)
        .write(export, found.verified().get(), found.stated().collective());
    return ExitCode.DONE;
  }

  private Integer tables(final Registry registry) {
    final PrintWriter err = spec.commandLine().getErr();
    final Path data = out.orElse(DATA);
    OutFolder.requireUsable(data);
    final List<TableFormat> given = tables.formats(Optional.of(data));
    final List<TableFormat> formats =
        given.isEmpty() ? List.of(TableFormat.CSV, TableFormat.PARQUET) : given;
    formats.forEach(TableFormat::requireInstalled);
    final AtlasDataFolder content = AtlasDataFolder.of(registry, entry.store(), formats);
    final ProgressLine progress = print.progress(err);
    final AtlasVerification.Result result =
        Heliograph.with(registry)
            .verify(entry.store(), engine.engine(registry))
            .onProgress(progress)
            .run();
    progress.clear();
    if (!result.faults().isEmpty() || !result.isComplete()) {
      AtlasText.print(spec.commandLine().getOut(), result);
      return ExitCode.REJECTED;
    }
    OutFolder.fill(Optional.of(data), content, err);
    return ExitCode.DONE;
  }
}
