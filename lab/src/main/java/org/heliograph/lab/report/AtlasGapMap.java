package org.heliograph.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.atlas.AtlasCatalogue;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasNetwork;

/// The atlas as a map of gaps: a row for each network, a column for each collective, and a colour
/// for how far the schedule is from its bound. A cell leads to the problem, whose schedule plays.
///
/// The gap of a cell is slots − bound as a share of the bound; its text is slots − bound.
record AtlasGapMap(Markup page, List<AtlasNetwork> networks) {
  /// How far schedules may be from their bounds, in per cent, to have one colour.
  private static final List<Integer> STEPS = List.of(0, 5, 25, 50);

  private static final double PERCENT = 100;

  /// A picture of more characters would make the map slow to open.
  private static final int THUMBNAIL_MAX = 60_000;

  void write() {
    page.element("h1", "Map of gaps").line();
    page.element(
            "p",
            "problem",
            "The number in a cell is how many slots the best known schedule has above its bound; an"
                + " empty cell is proved optimal. A click plays the schedule, where it has at most"
                + " 2000 transmissions, and shows its bound.")
        .line();
    legend();
    page.open("div", "scroll").open("table", "atlas map").open("thead").open("tr");
    page.element("th", "network");
    AtlasCatalogue.COLLECTIVES.forEach(collective -> page.element("th", "gap", collective));
    page.close().close().line().open("tbody").line();
    String group = "";
    for (final AtlasNetwork network : networks) {
      if (!network.group().equals(group)) {
        group = network.group();
        page.open("tr", "group").open("th").at("scope", "rowgroup");
        page.at("colspan", Integer.toString(1 + AtlasCatalogue.COLLECTIVES.size()));
        page.text(group).close().close().line();
      }
      row(network);
    }
    page.close().close().close().line();
  }

  private void legend() {
    page.open("p", "legend");
    page.open("span", "gap step-0").text("optimal").close().text(" ");
    for (int step = 1; step <= STEPS.size(); step++) {
      final String text =
          step < STEPS.size()
              ? "up to %s %%".formatted(STEPS.get(step))
              : "more than %s %%".formatted(STEPS.getLast());
      page.open("span", "gap step-" + step).text(text).close().text(" ");
    }
    page.close().line();
  }

  private void row(final AtlasNetwork network) {
    page.open("tr").open("th").at("scope", "row").open("a").at("href", network.page());
    thumbnail(network);
    page.text(network.network()).close().close();
    for (final String collective : AtlasCatalogue.COLLECTIVES) {
      final Optional<AtlasEntry> entry =
          network.entries().stream()
              .map(AtlasNetwork.Shown::entry)
              .filter(one -> one.problem().collective().equals(collective))
              .findFirst();
      if (entry.isPresent()) {
        cell(network, entry.get());
      } else {
        page.element("td", "");
      }
    }
    page.close().line();
  }

  private void thumbnail(final AtlasNetwork network) {
    page.open("span", "thumb");
    if (network.thumbnail().length() <= THUMBNAIL_MAX) {
      page.at("aria-hidden", "true").raw(network.thumbnail()).close();
    } else {
      page.text("").close();
    }
  }

  private void cell(final AtlasNetwork network, final AtlasEntry entry) {
    final List<String> said = new ArrayList<>();
    said.add("%s on %s".formatted(entry.problem().collective(), network.network()));
    said.add("%s slots".formatted(AtlasPages.slots(entry)));
    said.add(AtlasPages.name(entry.standing()));
    page.open("td", "gap step-" + step(entry)).open("a");
    page.at("href", network.page() + "#" + entry.problem().collective());
    page.at("title", String.join(": ", said)).at("aria-label", String.join(": ", said));
    page.text(text(entry)).close().close();
  }

  private static String text(final AtlasEntry entry) {
    if (entry.gap().isEmpty()) {
      return "?";
    }
    return isProved(entry) ? "" : "+" + entry.gap().getAsLong();
  }

  private static boolean isProved(final AtlasEntry entry) {
    return switch (entry.standing()) {
      case OPTIMAL, PROVED -> true;
      case CLOSE, OPEN, MISSING -> false;
    };
  }

  /// The place of the colour: 0 for what is proved optimal, the last for the widest gaps.
  private static int step(final AtlasEntry entry) {
    if (isProved(entry)) {
      return 0;
    }
    final double share = PERCENT * AtlasPages.excess(entry);
    int step = 1;
    while (step < STEPS.size() && share > STEPS.get(step)) {
      step++;
    }
    return step;
  }
}
