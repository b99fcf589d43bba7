package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasFinders;
import org.heliograph.lab.experiment.atlas.EntryVerification;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `atlas show`: one entry, checked.
@Command(
    name = "show",
    description = {
      "Shows an entry of the atlas: its schedule, once verified, its bound with the argument, once"
          + " the certificate is checked, and who found what.",
      "Exits with 1 and names what differs if the check fails."
    },
    footer = {"", "Examples:", "  heliograph atlas show all-to-all heawood"})
final class AtlasShowCommand implements Callable<Integer> {
  @Mixin private AtlasEntryOption entry = new AtlasEntryOption();

  @Mixin private JsonOption json = new JsonOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  /// An entry for programs.
  record Shown(
      AtlasEntry entry,
      String standing,
      EntryVerification.Proof bound,
      List<AtlasFinders.Found> finders) {}

  @Override
  public Integer call() {
    final PrintWriter out = spec.commandLine().getOut();
    final EntryVerification found = entry.entry(Plugins.load(spec.commandLine().getErr()));
    if (!found.faults().isEmpty()) {
      return entry.printFaults(found, spec.commandLine().getErr());
    }
    final EntryVerification.Proof proof = found.proof().orElseThrow();
    if (json.isGiven()) {
      JsonOutput.print(
          out, new Shown(found.entry(), standing(found.entry()), proof, found.finders()));
    } else {
      print(found, proof, out);
    }
    return ExitCode.DONE;
  }

  private static String standing(final AtlasEntry entry) {
    return entry.standing().name().toLowerCase(Locale.ROOT);
  }

  private static void print(
      final EntryVerification found, final EntryVerification.Proof proof, final PrintWriter out) {
    final AtlasEntry entry = found.entry();
    final AtlasEntry.Best best = entry.best();
    out.printf("%s under %s%n", entry.problem().text(), entry.problem().switching());
    final Map<String, String> rows = new LinkedHashMap<>();
    rows.put(
        "network",
        "%s, %s, %s"
            .formatted(
                Count.of(entry.size().ranks(), "rank"),
                Count.of(entry.size().channels(), "channel"),
                entry.size().topologyDigest()));
    rows.put(
        "schedule",
        best.slots().isEmpty()
            ? "none"
            : "%s, %s, verified, %s"
                .formatted(
                    Count.of(best.slots().getAsInt(), "slot"),
                    Count.of(best.transmissions(), "transmission"),
                    best.digest()));
    rows.put(
        "bound",
        "%s, %s, certificate checked"
            .formatted(Count.of(entry.bound().slots(), "slot"), entry.bound().name()));
    rows.put("argument", proof.argument());
    rows.put("source", proof.source());
    rows.put(
        "standing",
        standing(entry)
            + Optional.of(entry.solver())
                .filter(it -> !it.isEmpty())
                .map(" by "::concat)
                .orElse(""));
    rows.put(
        "found by",
        "%s, seed %s, budget %s".formatted(best.scheduler(), best.seed(), best.budget()));
    final TextTable table = new TextTable();
    rows.forEach(table::row);
    found.finders().forEach(finder -> table.row("known", finder.text()));
    table.print(out, "  ");
  }
}
