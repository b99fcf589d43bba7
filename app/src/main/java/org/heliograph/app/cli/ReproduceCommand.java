package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.registry.Registry;
import org.heliograph.reproduce.ExhibitFiles;
import org.heliograph.reproduce.Reproduction;
import org.heliograph.reproduce.ReproductionResult;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.Exhibit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `reproduce`: recomputes tables and figures of the papers and compares them with the printed
/// ones.
@Command(
    name = "reproduce",
    description =
        "Recomputes the papers' tables and figures and compares them with the printed values.",
    footer = {
      "",
      "Examples:",
      "  heliograph reproduce --list",
      "  heliograph reproduce --out report",
      "  heliograph reproduce evolution table8",
      "  heliograph reproduce evolution 'table6(umda=0,blind=0)' --out tables",
      "  heliograph reproduce optree fig4 --out figures"
    })
final class ReproduceCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "EXHIBIT",
      description =
          "a paper, or a paper and one of its items, such as evolution table8 (default: all"
              + " exhibits)")
  private List<String> words = new ArrayList<>();

  @Option(names = "--list", description = "list the exhibits and compute nothing")
  private boolean list;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "write to this folder: one page of all exhibits, report.html, and each exhibit as CSV,",
        "LaTeX and JSON, with its figures as SVG"
      })
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--resume",
      description = "reuse exhibits in the folder that this version computed with this seed")
  private boolean resume;

  @Option(names = "--threads", paramLabel = "N", description = ThreadCount.TEXT)
  private Optional<Integer> threads = Optional.empty();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  /// Why an exhibit could not be written, if one could not.
  private Optional<IllegalArgumentException> fault = Optional.empty();

  /// Read by the threads that compute.
  private volatile boolean isPointless;

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    final Registry registry = Plugins.load(err);
    if (list) {
      list(out, Reproduction.catalogue(registry));
      return ExitCode.DONE;
    }
    final Reproduction reproduction = reproduction(registry);
    final ExhibitText text = new ExhibitText(out, print.json());
    reproduction.taken().forEach(text::print);
    final ReproductionResult result =
        reproduction
            .onProgress(print.progress(err))
            .onExhibit(
                exhibit -> {
                  text.print(exhibit);
                  write(exhibit, out);
                })
            .cancelWhen(this::isOver)
            .run();
    text.printEnd(result.exhibits().stream().map(ComputedExhibit::record).toList());
    if (fault.isPresent()) {
      throw fault.get();
    }
    if (!result.exhibits().isEmpty()) {
      folder.ifPresent(path -> say(new ExhibitFiles(path).writePage(result.exhibits())));
    }
    if (!result.isWhole()) {
      err.println("Interrupted: the other exhibits were not computed. Maybe --resume later.");
      return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.REJECTED;
    }
    return result.holds() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private Reproduction reproduction(final Registry registry) {
    final Reproduction reproduction = Reproduction.of(registry, words).seed(seed.value());
    new ThreadCount(threads).threads().ifPresent(reproduction::threads);
    folder.ifPresent(OutFolder::requireUsable);
    if (resume) {
      reproduction.resume(
          folder.orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "--resume: there is no folder with earlier exhibits; name it with --out"
                          + " DIR.")));
    }
    return reproduction;
  }

  private boolean isOver() {
    return isPointless || time.isOver();
  }

  /// Writes an exhibit. If that fails, or the reader of the output is gone, no other is computed.
  private void write(final ComputedExhibit shown, final PrintWriter out) {
    try {
      folder.ifPresent(path -> say(new ExhibitFiles(path).write(shown)));
      isPointless = folder.isEmpty() && out.checkError();
    } catch (final IllegalArgumentException e) {
      fault = Optional.of(e);
      isPointless = true;
    }
  }

  private void say(final List<Path> files) {
    final PrintWriter err = spec.commandLine().getErr();
    files.forEach(file -> err.println("wrote " + file));
    err.flush();
  }

  private static void list(final PrintWriter out, final List<Exhibit> exhibits) {
    final TextTable table = new TextTable().row("exhibit", "item", "claim");
    for (final Exhibit exhibit : exhibits) {
      table.row(exhibit.name(), exhibit.fullTitle(), exhibit.agreement().text());
    }
    table.print(out, "");
  }
}
