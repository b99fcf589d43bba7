package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.lab.experiment.sweep.SweepMerge;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.study.ShellWord;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sweep merge`: the folders of shards as one folder.
@Command(
    name = "merge",
    description =
        "Puts folders of one sweep together, such as those of its shards; says what is missing, and"
            + " ends with exit code 1 then.",
    footer = {"", "Examples:", "  heliograph sweep merge shard-1 shard-2 shard-3 --out sweep"})
final class SweepMergeCommand implements Callable<Integer> {
  @Parameters(
      index = "0..*",
      arity = "1..*",
      paramLabel = "DIR",
      description = "folders of the same sweep, complete or not")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "folder of the whole sweep; one that holds cells of it gets more")
  private Path out = Path.of("");

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  /// What is merged, for programs.
  record Merged(SweepCounts counts, List<MissingCells> missing) {}

  /// Cells of a shard that are missing, and the command that runs them.
  record MissingCells(String shard, int cells, int missing, String command) {}

  @Override
  public Integer call() {
    final PrintWriter err = spec.commandLine().getErr();
    OutFolder.requireUsable(out);
    final SweepMerge.Result result = Heliograph.with(Plugins.load(err)).merge(folders, out);
    final SweepResult sweep = result.sweep();
    if (sweep.counts().isComplete()) {
      sweep.write().forEach(file -> err.println("wrote " + file));
    }
    final List<MissingCells> missing = result.missing().stream().map(this::missing).toList();
    if (json.isGiven()) {
      JsonOutput.print(spec.commandLine().getOut(), new Merged(sweep.counts(), missing));
    } else {
      print(sweep, missing, spec.commandLine().getOut());
    }
    return missing.isEmpty() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private static void print(
      final SweepResult sweep, final List<MissingCells> missing, final PrintWriter out) {
    SweepText.printCounts(sweep.folder(), sweep.counts(), out);
    for (final MissingCells one : missing) {
      out.printf(
          "%s lacks %s of %s. Maybe: %s%n",
          one.shard().equals("1/1") ? "The sweep" : "Shard " + one.shard(),
          one.missing(),
          Count.of(one.cells(), "cell"),
          one.command());
    }
  }

  private MissingCells missing(final SweepMerge.Missing one) {
    final String folder =
        one.shard().isWhole()
            ? out.toString()
            : one.folder().orElseGet(() -> "shard-" + one.shard().number());
    return new MissingCells(
        one.shard().toString(),
        one.cells(),
        one.missing(),
        "heliograph sweep %s%s --out %s"
            .formatted(
                ShellWord.of(out.toString()),
                one.shard().isWhole() ? "" : " --shard " + one.shard(),
                ShellWord.of(folder)));
  }
}
