package org.heliograph.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.heliograph.lab.draw.InlineSvg;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.lab.draw.ShippedText;
import org.heliograph.lab.experiment.atlas.AtlasCatalogue;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasIndex;
import org.heliograph.lab.experiment.atlas.AtlasNetwork;
import org.heliograph.lab.page.PageHead;
import org.heliograph.units.Count;

/// The static pages of an atlas, which need no server: all networks, a map of gaps, all open gaps,
/// and a page for each network.
public final class AtlasPages {
  static final String INDEX = "index.html";
  static final String OPEN = "open.html";
  static final String MAP = "map.html";
  private static final long PERCENT = 100;

  private final AtlasIndex index;
  private final List<AtlasNetwork> networks;
  private static final PageHead.Extras TABLES =
      new PageHead.Extras(
          ShippedText.text(AtlasPages.class, "atlas.js"),
          ShippedText.text(AtlasPages.class, "atlas.css") + InlineSvg.css());
  private static final PageHead.Extras PLAYERS =
      new PageHead.Extras(
          SchedulePlayer.script() + ShippedText.text(AtlasPages.class, "atlas-player.js"),
          SchedulePlayer.css() + ShippedText.text(AtlasPages.class, "atlas.css"));

  private AtlasPages(final AtlasIndex index, final List<AtlasNetwork> networks) {
    this.index = index;
    this.networks = networks;
  }

  /// All pages by file name.
  public static Map<String, String> of(final AtlasIndex index, final List<AtlasNetwork> networks) {
    final AtlasPages pages = new AtlasPages(index, networks);
    final Map<String, String> all = new LinkedHashMap<>();
    all.put(INDEX, pages.overview());
    all.put(OPEN, pages.open());
    all.put(MAP, pages.map());
    networks.forEach(network -> all.put(network.page(), pages.network(network)));
    return all;
  }

  /// What a standing is called.
  static String name(final AtlasEntry.Standing standing) {
    return switch (standing) {
      case OPTIMAL -> "optimal";
      case PROVED -> "optimal by solver";
      case CLOSE -> "within 5 %";
      case OPEN -> "open";
      case MISSING -> "no schedule";
    };
  }

  static String word(final AtlasEntry.Standing standing) {
    return standing.name().toLowerCase(Locale.ROOT);
  }

  private static Markup begun(final String title, final PageHead.Extras extras) {
    final Markup page = new Markup();
    PageHead.open(page, title, extras);
    page.open("nav");
    page.open("a").at("href", INDEX).text("Atlas").close();
    page.open("a").at("href", MAP).text("Map of gaps").close();
    page.open("a").at("href", OPEN).text("Open gaps").close();
    page.close().line().open("main", "report").line();
    return page;
  }

  private static String ended(final Markup page, final PageHead.Extras extras) {
    page.close().line();
    PageHead.close(page, extras);
    return page.finish();
  }

  private String overview() {
    final Markup page = begun("Atlas of collective schedules", TABLES);
    page.element("h1", "Atlas of collective schedules").line();
    page.element(
            "p",
            "problem",
            "The best verified schedule of nine collectives on each network, with a lower bound"
                + " whose certificate is checked. Contributions are undivided: each travels as one"
                + " chunk, or one for each receiver.")
        .line();
    numbers(page);
    filters(page);
    page.open("p", "aside").at("id", "shown").at("aria-live", "polite");
    page.text(Count.of(networks.size(), "network")).close().line();
    page.open("div", "scroll").open("table", "atlas").at("id", "networks");
    page.open("thead").open("tr");
    page.element("th", "network").element("th", "number", "ranks");
    AtlasCatalogue.COLLECTIVES.forEach(collective -> page.element("th", "number", collective));
    page.close().close().line().open("tbody").line();
    networks.forEach(network -> row(page, network));
    page.close().close().close().line();
    page.element(
        "p",
        "aside",
        "A number is the slots of the schedule. If ≥ and a second number follow, that is the"
            + " certified bound.");
    return ended(page, TABLES);
  }

  private void numbers(final Markup page) {
    final Map<AtlasEntry.Standing, Long> counts = index.counts();
    page.open("dl", "numbers").line();
    number(page, "entries", index.entries().size(), "");
    number(page, "networks", networks.size(), "");
    for (final AtlasEntry.Standing standing : AtlasEntry.Standing.values()) {
      final long count = counts.getOrDefault(standing, 0L);
      if (count > 0) {
        number(page, name(standing), count, share(count, index.entries().size()));
      }
    }
    page.close().line();
  }

  private static String share(final long part, final long whole) {
    return " (%s %%)".formatted(Math.round((double) PERCENT * part / whole));
  }

  private static void number(
      final Markup page, final String name, final long value, final String share) {
    page.open("div").element("dt", name);
    page.element("dd", Markup.grouped(value) + share).close().line();
  }

  private void filters(final Markup page) {
    page.open("p", "filters").open("label").text("Find ");
    page.open("input").at("type", "search").at("id", "find").at("placeholder", "torus").close();
    page.close().open("label").text(" Group ");
    page.open("select").at("id", "group");
    page.open("option").at("value", "").text("all").close();
    networks.stream().map(AtlasNetwork::group).distinct().forEach(group -> option(page, group));
    page.close().close().open("label").text(" With ");
    page.open("select").at("id", "standing");
    page.open("option").at("value", "").text("any entries").close();
    for (final AtlasEntry.Standing standing : AtlasEntry.Standing.values()) {
      page.open("option").at("value", word(standing)).text(name(standing)).close();
    }
    page.close().close().close().line();
  }

  private static void option(final Markup page, final String text) {
    page.open("option").at("value", text).text(text).close();
  }

  private static void row(final Markup page, final AtlasNetwork network) {
    page.open("tr").at("data-group", network.group());
    page.open("th").at("scope", "row").open("a").at("href", network.page());
    page.text(network.network()).close().close();
    final int ranks = network.entries().getFirst().entry().size().ranks();
    page.element("td", "number", Integer.toString(ranks));
    for (final String collective : AtlasCatalogue.COLLECTIVES) {
      network.entries().stream()
          .map(AtlasNetwork.Shown::entry)
          .filter(entry -> entry.problem().collective().equals(collective))
          .findFirst()
          .ifPresentOrElse(
              entry -> cell(page, network, entry), () -> page.element("td", "number", "–"));
    }
    page.close().line();
  }

  private static void cell(final Markup page, final AtlasNetwork network, final AtlasEntry entry) {
    page.open("td", "number " + word(entry.standing()));
    page.at("data-value", Integer.toString(entry.best().slots().orElse(Integer.MAX_VALUE)));
    page.open("a").at("href", network.page() + "#" + entry.problem().collective());
    page.at("title", name(entry.standing())).text(slots(entry)).close().close();
  }

  /// The slots of an entry, with the bound if it is lower.
  static String slots(final AtlasEntry entry) {
    if (entry.best().slots().isEmpty()) {
      return "? ≥ " + entry.bound().slots();
    }
    final String slots = Markup.grouped(entry.best().slots().getAsInt());
    return entry.standing() == AtlasEntry.Standing.OPTIMAL
        ? slots
        : slots + " ≥ " + Markup.grouped(entry.bound().slots());
  }

  private String map() {
    final Markup page = begun("Map of gaps", TABLES);
    new AtlasGapMap(page, networks).write();
    return ended(page, TABLES);
  }

  private String open() {
    final Markup page = begun("Open gaps", TABLES);
    page.element("h1", "Open gaps: an invitation").line();
    page.element(
        "p",
        "For these problems neither the schedule nor the bound is known to be the best. A schedule"
            + " with fewer slots is welcome, in any format that is read:");
    page.open("pre").element("code", "./heliograph atlas add schedule.json").close().line();
    page.element(
        "p",
        "It is verified, and replaces the entry if it has fewer slots. The certified bounds say"
            + " where there is nothing to be found.");
    page.open("p", "filters").open("label").text("Find ");
    page.open("input").at("type", "search").at("id", "find").at("placeholder", "all-reduce");
    page.close().close().close().line();
    page.open("p", "aside").at("id", "shown").at("aria-live", "polite").text("").close().line();
    page.open("div", "scroll").open("table", "atlas").at("id", "networks");
    page.open("thead").open("tr").element("th", "network").element("th", "collective");
    for (final String title : List.of("ranks", "slots", "bound", "gap", "above the bound")) {
      page.element("th", "number", title);
    }
    page.element("th", "scheduler").element("th", "bound by").close().close().line();
    page.open("tbody").line();
    final List<AtlasNetwork.Shown> gaps = new ArrayList<>();
    final Map<AtlasEntry, AtlasNetwork> homes = new LinkedHashMap<>();
    networks.forEach(
        network ->
            network.entries().stream()
                .filter(shown -> isOpen(shown.entry().standing()))
                .forEach(
                    shown -> {
                      gaps.add(shown);
                      homes.put(shown.entry(), network);
                    }));
    gaps.sort(Comparator.comparingDouble((AtlasNetwork.Shown shown) -> -excess(shown.entry())));
    gaps.forEach(shown -> gap(page, homes.getOrDefault(shown.entry(), networks.getFirst()), shown));
    page.close().close().close().line();
    return ended(page, TABLES);
  }

  private static boolean isOpen(final AtlasEntry.Standing standing) {
    return switch (standing) {
      case OPTIMAL, PROVED -> false;
      case CLOSE, OPEN, MISSING -> true;
    };
  }

  /// The gap as a share of the bound.
  static double excess(final AtlasEntry entry) {
    return entry.gap().isEmpty()
        ? Double.MAX_VALUE
        : (double) entry.gap().getAsLong() / Math.max(1, entry.bound().slots());
  }

  private static void gap(
      final Markup page, final AtlasNetwork network, final AtlasNetwork.Shown shown) {
    final AtlasEntry entry = shown.entry();
    page.open("tr").open("th").at("scope", "row").open("a");
    page.at("href", network.page() + "#" + entry.problem().collective());
    page.text(network.network()).close().close();
    page.element("td", entry.problem().collective());
    page.element("td", "number", Integer.toString(entry.size().ranks()));
    page.element(
        "td",
        "number",
        entry.best().slots().isPresent()
            ? Integer.toString(entry.best().slots().getAsInt())
            : "none");
    page.element("td", "number", Long.toString(entry.bound().slots()));
    page.element("td", "number", entry.gap().isPresent() ? "+" + entry.gap().getAsLong() : "");
    page.element(
        "td", "number", entry.gap().isPresent() ? Math.round(PERCENT * excess(entry)) + " %" : "");
    page.element("td", entry.best().scheduler()).element("td", entry.bound().name());
    page.close().line();
  }

  private String network(final AtlasNetwork network) {
    final Markup page = begun(network.network(), PLAYERS);
    new AtlasNetworkPage(page, network).write();
    return ended(page, PLAYERS);
  }
}
