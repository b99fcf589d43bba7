package org.heliograph.lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.Markup;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.verification.PublishedFile;
import org.heliograph.lab.experiment.verification.PublishedRecord;
import org.heliograph.lab.experiment.verification.PublishedVerdict;
import org.heliograph.lab.page.PageHead;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// One self-contained HTML page of the state of published schedules, in the style of [PlanPage]:
/// the same record gives the same bytes.
public final class PublishedPage {
  private static final int HASH_SHOWN = 12;
  private static final double HUNDRED = 100;
  private static final List<String> HEADS = List.of("verdict", "file", "network", "collective");
  private static final List<String> SLOTS = List.of("ranks", "slots", "least", "gap");
  private static final List<String> SLOTS_AND_TIMES =
      List.of("ranks", "slots", "least", "gap", "time", "least", "gap");
  private static final PageHead.Extras STYLE =
      new PageHead.Extras(
          "",
          """
          .published{table-layout:auto}
          .published th,.published td{overflow-wrap:anywhere;min-width:64px}
          .published tr.judged>*{border-bottom:none;padding-bottom:0}
          .published .number div{white-space:normal}
          .published td.why{padding-top:0;padding-bottom:10px}
          """);

  private final PublishedRecord record;
  private final Markup page = new Markup();

  private PublishedPage(final PublishedRecord record) {
    this.record = record;
  }

  /// The page.
  public static String html(final PublishedRecord record) {
    return new PublishedPage(record).written();
  }

  /// What holds on the second network of a file that is not accepted on the first one.
  public static String onBuilt(final PublishedFile file) {
    return file.judged().stream()
        .filter(PublishedVerdict::accepted)
        .findFirst()
        .map(
            one ->
                "On %s, the %s, it is %s."
                    .formatted(
                        one.network(),
                        one.networkOrigin().text(),
                        one.isOptimal() ? "optimal" : one.verdict()))
        .orElse("");
  }

  private String written() {
    PageHead.open(page, "The state of published schedules", STYLE);
    page.open("main", "report").line();
    writeHeadline();
    record.read().stream().map(PublishedPage::group).distinct().forEach(this::writeGroup);
    writeUnread();
    writeMeanings();
    page.close().line();
    PageHead.close(page, STYLE);
    return page.finish();
  }

  private void writeHeadline() {
    final List<PublishedFile> read = record.read();
    final List<PublishedVerdict> accepted =
        read.stream()
            .flatMap(file -> file.judged().stream())
            .filter(PublishedVerdict::accepted)
            .toList();
    page.open("header").element("h1", "The state of published schedules").line();
    page.element(
        "p",
        "problem",
        "Every schedule is judged on the network for which it was made; lower bounds are"
            + " certified.");
    page.open("dl", "numbers").line();
    number("files", record.files().size());
    number("schedules read", read.size());
    number("accepted", read.stream().filter(PublishedFile::isAccepted).count());
    number(
        "of these optimal in slots", accepted.stream().filter(PublishedVerdict::isOptimal).count());
    number("not accepted", read.stream().filter(file -> !file.isAccepted()).count());
    page.close();
    if (record.interrupted()) {
      page.element("p", "warning", "Stopped early: these are the files judged until then.");
    }
    page.close().line();
  }

  private void number(final String name, final long value) {
    page.open("div").element("dt", name).element("dd", Markup.grouped(value)).close().line();
  }

  /// The project of a file, or its folder.
  static String group(final PublishedFile file) {
    final int slash = file.file().lastIndexOf('/');
    return file.origin()
        .source()
        .orElseGet(() -> slash < 0 ? "Other files" : file.file().substring(0, slash));
  }

  private void writeGroup(final String name) {
    final List<PublishedFile> files =
        record.read().stream().filter(file -> group(file).equals(name)).toList();
    page.open("section").element("h2", name);
    writeOrigin(files.getFirst().origin());
    page.line().open("div", "scroll").open("table", "published").open("thead").open("tr");
    final boolean hasTimes = files.stream().anyMatch(PublishedPage::hasTime);
    HEADS.forEach(head -> page.element("th", head));
    (hasTimes ? SLOTS_AND_TIMES : SLOTS).forEach(head -> page.element("th", "number", head));
    page.close().close().open("tbody").line();
    for (final PublishedFile file : files) {
      for (final PublishedVerdict one : file.judged()) {
        writeRow(file, one, hasTimes);
      }
    }
    page.close().close().close().close().line();
  }

  private static boolean hasTime(final PublishedFile file) {
    return file.judged().stream()
        .anyMatch(one -> one.timePs().isPresent() || one.timeBound().isPresent());
  }

  /// Address, commit and licence of a project; those of a file that differ are in the table of the
  /// answer.
  private void writeOrigin(final PublishedFile.Origin origin) {
    page.open("p", "source");
    origin.url().ifPresent(url -> page.open("a").at("href", url).text(url).close());
    page.text(
        Stream.of(origin.commit().map(" commit "::concat), origin.licence().map(" "::concat))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(",")));
    page.close();
  }

  private void writeRow(
      final PublishedFile file, final PublishedVerdict one, final boolean hasTimes) {
    page.open("tr", one.isOptimal() ? "judged optimal" : "judged");
    writeVerdict(one);
    page.open("th").at("scope", "row").text(file.file()).close();
    page.open("td").text(one.network());
    page.element("div", "source", one.networkOrigin().text()).close();
    page.element("td", one.collective());
    cell(Integer.toString(one.ranks()));
    cell(Markup.grouped(one.slots()));
    least(
        one.slotBound().map(bound -> Markup.grouped(bound.slots())),
        one.slotBound().map(BoundRecord::name));
    cell(one.slotGap().map(gap -> gap == 0 ? "0" : "+" + Markup.grouped(gap)).orElse(""));
    if (hasTimes) {
      cell(one.timePs().map(PublishedPage::time).orElse(""));
      least(
          one.timeBound().map(bound -> time(bound.timePs())),
          one.timeBound().map(TimeBoundRecord::name));
      cell(one.timeGap().map(PublishedPage::percent).orElse(""));
    }
    page.close().line().open("tr").element("td", "why", "");
    page.open("td", "why source");
    page.at(
        "colspan",
        Integer.toString(HEADS.size() - 1 + (hasTimes ? SLOTS_AND_TIMES : SLOTS).size()));
    page.text(String.join(" ", remarks(file, one))).close();
    page.close().line();
  }

  private void least(final Optional<String> value, final Optional<String> certificate) {
    page.open("td", "number").text(value.orElse(""));
    certificate.ifPresent(name -> page.element("div", "source", name));
    page.close();
  }

  private void writeVerdict(final PublishedVerdict one) {
    page.open("td");
    if (one.isOptimal()) {
      page.element("span", "badge", "fewest slots");
    } else if (one.accepted()) {
      page.element("span", "badge open", one.verdict());
    } else {
      page.element("span", "badge dark", "not accepted");
    }
    page.close();
  }

  /// Why, what holds on another network, the remark of the list of sources, and what the file is.
  private static List<String> remarks(final PublishedFile file, final PublishedVerdict one) {
    return Stream.of(
            Optional.of(one.reason()),
            Optional.of(onBuilt(file)).filter(_ -> !one.accepted() && file.isAccepted()),
            file.note(),
            Optional.of(small(file) + "."))
        .flatMap(Optional::stream)
        .toList();
  }

  /// Path, hash and size of a file.
  private static String small(final PublishedFile file) {
    return file.origin()
            .path()
            .filter(path -> !path.equals(file.file()))
            .map(path -> path + ", ")
            .orElse("")
        + "sha256:"
        + shortHash(file)
        + "…, "
        + Count.of(file.bytes(), "byte");
  }

  /// The first digits of the hash of a file.
  static String shortHash(final PublishedFile file) {
    return file.sha256().replace("sha256:", "").substring(0, HASH_SHOWN);
  }

  private void cell(final String text) {
    page.element("td", "number", text);
  }

  private static String time(final long picoseconds) {
    return new Time(picoseconds).display();
  }

  private static String percent(final double gap) {
    return String.format(Locale.ROOT, "%+.1f %%", gap * HUNDRED);
  }

  private void writeUnread() {
    if (record.unread().isEmpty()) {
      return;
    }
    page.open("section").element("h2", "Not read").line();
    page.open("div", "scroll").open("table").open("tbody").line();
    for (final PublishedFile file : record.unread()) {
      page.open("tr").open("th").at("scope", "row").text(file.file());
      page.element("div", "source", small(file)).close();
      page.element("td", file.unread().orElseThrow()).close().line();
    }
    page.close().close().close().close().line();
  }

  private void writeMeanings() {
    page.open("section").element("h2", "How to read this").open("dl", "meanings").line();
    meaning(
        "network",
        "Where the files are judged: on the network of the list of sources, of the"
            + " file, or with a link between any two ranks.");
    meaning(
        "slots",
        "Rounds in which a lane of a link carries one chunk. Where a file states none,"
            + " they are the earliest that the network allows.");
    meaning(
        "least",
        "A lower bound that holds for every schedule of the collective on this network,"
            + " and the certificate that proves it.");
    meaning(
        "time",
        "What the file states, by the model of the program that wrote it; the bound beside it is"
            + " for the size in the list of sources, with the rates and latencies of the network."
            + " Where links differ in speed, slots are steps of time, and the times are compared."
            + " A stated time below the bound leaves something out, such as latencies.");
    meaning(
        "not accepted",
        "A rule does not hold on this network. The file may be right on"
            + " another one, or be meant otherwise.");
    page.close().line();
    page.element(
            "p",
            "aside",
            "Heliograph %s. The same folder and list of sources give the same page."
                .formatted(record.version()))
        .close()
        .line();
  }

  private void meaning(final String word, final String text) {
    page.element("dt", word).element("dd", text).line();
  }
}
