package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitRunner;
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
      "  heliograph reproduce evolution 'table6(umda=0)' --out tables",
      "  heliograph reproduce optree fig4 --out figures"
    })
final class ReproduceCommand implements Callable<Integer> {
  private static final int MOST_THREADS = 1024;

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

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "number of exhibits computed at once, 1 to 1024 (default: one per core)")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  /// Why an exhibit could not be written, if one could not.
  private Optional<IllegalArgumentException> fault = Optional.empty();

  /// Read by the threads that compute.
  private volatile boolean isPointless;

  @Override
  public Integer call() {
    InterruptSignal.watch();
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final ExhibitCatalogue exhibits = new ExhibitCatalogue(registry);
    if (list) {
      list(out, exhibits);
      return ExitCode.DONE;
    }
    final List<Exhibit> wanted = exhibits.named(words);
    requireSense();
    final ExhibitText text = new ExhibitText(out, print.json());
    final List<ComputedExhibit> all = new ArrayList<>(taken(wanted));
    all.forEach(text::print);
    final List<Exhibit> left = wanted.stream().filter(exhibit -> !isAmong(all, exhibit)).toList();
    final boolean isWhole =
        new ExhibitRunner(context(registry, left.size()), threads)
            .run(
                left,
                shown -> {
                  all.add(shown);
                  text.print(shown);
                  write(shown, out);
                });
    all.sort(Comparator.comparingInt(shown -> place(wanted, shown)));
    text.printEnd(all.stream().map(ComputedExhibit::record).toList());
    if (fault.isPresent()) {
      throw fault.get();
    }
    if (!all.isEmpty()) {
      folder.ifPresent(path -> say(new ExhibitFiles(path).writePage(all)));
    }
    if (!isWhole) {
      return ExitCode.INTERRUPTED;
    }
    return all.stream().allMatch(it -> it.record().holds()) ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private boolean isOver() {
    return isPointless || InterruptSignal.requested();
  }

  private void requireSense() {
    folder.ifPresent(OutFolder::requireUsable);
    if (resume && folder.isEmpty()) {
      throw new IllegalArgumentException(
          "--resume: there is no folder with earlier exhibits; name it with --out DIR.");
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "--threads (%s) must be between 1 and %s.".formatted(threads, MOST_THREADS));
    }
  }

  /// The exhibits of an earlier run in the folder.
  private List<ComputedExhibit> taken(final List<Exhibit> wanted) {
    return resume
        ? wanted.stream()
            .flatMap(
                exhibit ->
                    new ExhibitFiles(folder.orElseThrow()).read(exhibit, seed.value()).stream())
            .toList()
        : List.of();
  }

  private static boolean isAmong(final List<ComputedExhibit> shown, final Exhibit exhibit) {
    return shown.stream().anyMatch(it -> it.record().name().equals(exhibit.name()));
  }

  private static int place(final List<Exhibit> wanted, final ComputedExhibit shown) {
    return wanted.stream().map(Exhibit::name).toList().indexOf(shown.record().name());
  }

  /// Progress: that of a single exhibit, or which of several are done.
  private ExhibitContext context(final Registry registry, final int exhibits) {
    final ProgressLine progressLine = print.talk(spec.commandLine().getErr());
    return new ExhibitContext(
        registry, seed.value(), exhibits == 1 ? progressLine : Progress.SILENT, this::isOver);
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

  private static void list(final PrintWriter out, final ExhibitCatalogue exhibits) {
    final TextTable table = new TextTable().row("exhibit", "item", "claim");
    for (final Exhibit exhibit : exhibits.all()) {
      table.row(exhibit.name(), exhibit.fullTitle(), exhibit.agreement().text());
    }
    table.print(out, "");
  }
}
