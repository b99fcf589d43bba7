package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Exhibition;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `reproduce`: recomputes the papers' tables and figures.
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
      description = "a paper, or a paper and one of its items; all exhibits by default")
  private List<String> words = new ArrayList<>();

  @Option(names = "--list", description = "list the exhibits and compute nothing")
  private boolean list;

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "write one page of all there, report.html, and each exhibit as CSV, LaTeX and JSON,",
        "its figures as SVG"
      })
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--resume",
      description = "take over what is in the folder already, by this version and with this seed")
  private boolean resume;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "exhibits computed at once, 1 to 1024; one for each core by default")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  /// Why an exhibit could not be written, if so.
  private Optional<IllegalArgumentException> fault = Optional.empty();

  /// Read by the threads that compute.
  private volatile boolean isPointless;

  @Override
  public Integer call() {
    InterruptSignal.watch();
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final Exhibits exhibits = new Exhibits(registry);
    if (list) {
      list(out, exhibits);
      return ExitCode.DONE;
    }
    final List<Exhibit> wanted = exhibits.named(words);
    requireSense();
    final ExhibitText text = new ExhibitText(out, print.json());
    final List<Exhibits.Shown> all = new ArrayList<>(taken(wanted));
    all.forEach(text::print);
    final List<Exhibit> left = wanted.stream().filter(exhibit -> !isAmong(all, exhibit)).toList();
    final boolean isWhole =
        new Exhibition(exhibits, studio(registry, left.size()), threads)
            .show(
                left,
                shown -> {
                  all.add(shown);
                  text.print(shown);
                  write(shown, out);
                });
    all.sort(Comparator.comparingInt(shown -> place(wanted, shown)));
    text.printEnd(all.stream().map(Exhibits.Shown::record).toList());
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
          "--resume: there is no folder to take exhibits from; name it with --out DIR.");
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "--threads (%s) must be between 1 and %s.".formatted(threads, MOST_THREADS));
    }
  }

  /// What an earlier run left in the folder.
  private List<Exhibits.Shown> taken(final List<Exhibit> wanted) {
    return resume
        ? wanted.stream()
            .flatMap(
                exhibit ->
                    new ExhibitFiles(folder.orElseThrow()).read(exhibit, seed.value()).stream())
            .toList()
        : List.of();
  }

  private static boolean isAmong(final List<Exhibits.Shown> shown, final Exhibit exhibit) {
    return shown.stream().anyMatch(it -> it.record().name().equals(Exhibits.name(exhibit)));
  }

  private static int place(final List<Exhibit> wanted, final Exhibits.Shown shown) {
    return wanted.stream().map(Exhibits::name).toList().indexOf(shown.record().name());
  }

  /// One exhibit says how far it is; of several it is said which are done.
  private Studio studio(final Registry registry, final int exhibits) {
    final ProgressLine progressLine = print.talk(spec.commandLine().getErr());
    return new Studio(
        registry, seed.value(), exhibits == 1 ? progressLine : Progress.SILENT, this::isOver);
  }

  /// Writes an exhibit. Where that fails, or nobody reads what is printed, no other is computed.
  private void write(final Exhibits.Shown shown, final PrintWriter out) {
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

  private static void list(final PrintWriter out, final Exhibits exhibits) {
    final TextTable table = new TextTable().row("exhibit", "item", "claim");
    for (final Exhibit exhibit : exhibits.all()) {
      table.row(Exhibits.name(exhibit), exhibit.title(), exhibit.agreement().text());
    }
    table.print(out, "");
  }
}
