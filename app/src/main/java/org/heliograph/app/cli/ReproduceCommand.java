package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.ExhibitRecord;
import org.heliograph.lab.reproduce.Exhibits;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `reproduce`: tables and figures of the papers, computed anew beside what was printed.
@Command(
    name = "reproduce",
    description = "Computes exhibits of the papers anew and holds them against what was printed.",
    footer = {
      "",
      "Examples:",
      "  heliograph reproduce --list",
      "  heliograph reproduce evolution table8",
      "  heliograph reproduce evolution 'table6(umda=0)' --out tables",
      "  heliograph reproduce optree fig4 --out figures"
    })
final class ReproduceCommand implements Callable<Integer> {
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
      description = "write each exhibit there as CSV and JSON, its figures as SVG")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Interrupt.watch();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    final Registry registry = Registry.load();
    final Exhibits exhibits = new Exhibits(registry);
    if (list) {
      list(out, exhibits);
      return ExitCode.DONE;
    }
    final List<Exhibit> wanted = exhibits.named(words);
    folder.ifPresent(OutFolder::requireUsable);
    final Studio studio = new Studio(registry, seed.value(), print.talk(err), Interrupt::requested);
    final List<ExhibitRecord> records = new ArrayList<>();
    for (final Exhibit exhibit : wanted) {
      final Exhibits.Shown shown = exhibits.show(exhibit, studio);
      records.add(shown.record());
      folder.ifPresent(
          path -> ExhibitFiles.write(path, shown).forEach(file -> err.println("wrote " + file)));
      if (!print.json()) {
        print(out, shown.record());
      }
      if (Interrupt.requested()) {
        return ExitCode.INTERRUPTED;
      }
    }
    if (print.json()) {
      Json.print(out, records);
    }
    return records.stream().allMatch(ExhibitRecord::holds) ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private static void list(final PrintWriter out, final Exhibits exhibits) {
    final TextTable table = new TextTable().row("exhibit", "item", "claim");
    for (final Exhibit exhibit : exhibits.all()) {
      table.row(Exhibits.name(exhibit), exhibit.title(), exhibit.agreement().text());
    }
    table.print(out, "");
  }

  private static void print(final PrintWriter out, final ExhibitRecord record) {
    out.printf(
        "%s (%s), %s: %s, %s s%n",
        record.title(),
        record.paper().key(),
        record.name(),
        record.verdict(),
        String.format(Locale.ROOT, "%.1f", record.seconds()));
    final TextTable table = new TextTable().row(record.columns().toArray(String[]::new));
    record.rows().forEach(row -> table.row(row.toArray(String[]::new)));
    table.print(out, "  ");
    record.notes().forEach(note -> out.println("  - " + note));
    out.println();
    out.flush();
  }
}
