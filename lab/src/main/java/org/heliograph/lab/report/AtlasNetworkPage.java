package org.heliograph.lab.report;

import java.util.List;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasNetwork;

/// The page of one network of an atlas: its facts, its drawing, and its entries.
record AtlasNetworkPage(Markup page, AtlasNetwork network) {
  private static final int DIGEST_SHOWN = 19;

  void write() {
    final AtlasEntry first = network.entries().getFirst().entry();
    page.element("h1", network.network()).line();
    page.element(
            "p",
            "problem",
            "%s: %s nodes, %s of them ranks, %s channels; switching %s."
                .formatted(
                    network.group(),
                    Markup.grouped(first.size().nodes()),
                    first.size().ranks() == first.size().nodes()
                        ? "all"
                        : Markup.grouped(first.size().ranks()),
                    Markup.grouped(first.size().channels()),
                    first.problem().switching()))
        .line();
    table();
    page.open("figure").raw(network.drawing()).close().line();
    network.entries().forEach(this::section);
  }

  private void table() {
    page.open("div", "scroll").open("table", "atlas").open("thead").open("tr");
    page.element("th", "collective").element("th", "number", "slots");
    page.element("th", "number", "bound").element("th", "number", "gap").element("th", "");
    page.element("th", "scheduler").element("th", "published").close().close().line();
    page.open("tbody").line();
    for (final AtlasNetwork.Shown shown : network.entries()) {
      final AtlasEntry entry = shown.entry();
      page.open("tr").open("th").at("scope", "row").open("a");
      page.at("href", "#" + entry.problem().collective()).text(entry.problem().collective());
      page.close().close().element("td", "number", slots(entry));
      page.element("td", "number", Markup.grouped(entry.bound().slots()));
      page.element("td", "number", entry.gap().isPresent() ? "" + entry.gap().getAsLong() : "");
      page.open("td", AtlasPages.word(entry.standing()));
      page.text(AtlasPages.name(entry.standing())).close();
      page.element("td", entry.best().scheduler()).element("td", shown.publishedText());
      page.close().line();
    }
    page.close().close().close().line();
  }

  private static String slots(final AtlasEntry entry) {
    return entry.best().slots().isPresent()
        ? Markup.grouped(entry.best().slots().getAsInt())
        : "none";
  }

  private static String slots(final long count) {
    return Markup.counted(count, "slot");
  }

  private void section(final AtlasNetwork.Shown shown) {
    final AtlasEntry entry = shown.entry();
    page.open("section").at("id", entry.problem().collective());
    page.element(
            "h2",
            "%s: %s, %s"
                .formatted(
                    ChunkChoice.title(entry.problem().collective()),
                    AtlasPages.slots(entry),
                    AtlasPages.name(entry.standing())))
        .line();
    shown.player().ifPresent(data -> PlayerSection.write(page, data));
    page.element("p", "At least %s: ".formatted(slots(entry.bound().slots())) + shown.argument());
    page.line();
    if (shown.published().isPresent()) {
      page.element("p", "aside", "Published: %s.".formatted(shown.publishedText()));
    }
    if (!shown.found().isEmpty()) {
      page.element("p", "aside", "Found: %s.".formatted(shown.foundText()));
    }
    if (!entry.solver().isEmpty()) {
      page.element("p", "aside", "Fewest slots by solver (%s).".formatted(entry.solver()));
    }
    if (entry.best().slots().isPresent()) {
      page.element(
          "p",
          "digest",
          "%s, %s, digest %s…; bound by %s"
              .formatted(
                  Markup.counted(entry.size().chunks(), "chunk"),
                  Markup.counted(entry.best().transmissions(), "transmission"),
                  entry.best().digest().substring(0, DIGEST_SHOWN),
                  entry.bound().name()));
    }
    page.open("pre").element("code", String.join("\n", commands(entry))).close();
    page.close().line();
  }

  /// The commands that find the schedule again, and that take it from the atlas.
  private static List<String> commands(final AtlasEntry entry) {
    final String plan =
        "./heliograph plan %s --on %s --switching %s"
            .formatted(
                CommandLine.quoted(entry.problem().collective()),
                CommandLine.quoted(entry.problem().network()),
                CommandLine.quoted(entry.problem().switching()));
    final String stored = plan + " --atlas --out plan";
    return entry.best().scheduler().equals(AtlasEntry.ADDED)
        ? List.of(stored)
        : List.of(
            plan
                + " --objective slots --seed %s --budget %s"
                    .formatted(entry.best().seed(), entry.best().budget()),
            stored);
  }
}
