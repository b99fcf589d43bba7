package org.heliograph.lab.experiment.resources;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;

/// The sheets of networks of passive stars: given networks in columns, networks that fit in rows.
final class StarSheet {
  private static final String FILE = "resources";
  private static final int CSV_DIGITS = 3;
  private static final List<String> NOTES =
      List.of(
          "(1) couplers crossed times the degree of each. The paper's text counts a message,",
          "    its Table 1 a broadcast for a multi-hop network beside a message for a single-hop",
          "    one; for a fair comparison, compare within a row.",
          "(2) per group and step: by the formula, and in words of whole bits.",
          "(3) the advanced protocol of a multi-hop network, rounded to the nearest;",
          "    the protocol of POPS for a single-hop one, rounded down.",
          "(4) level by level: the sender's group first, then ⌈fan-out / degree⌉ steps for each",
          "    hop of the diameter.");

  private StarSheet() {}

  /// Given networks side by side.
  static ResourcesAnswer of(final ResourceRecord record) {
    final Sheet sheet =
        new Sheet()
            .table(sideBySide(record.networks()))
            .gap()
            .line(
                "Every coupler loses 10·log10(degree) and %s more."
                    .formatted(Decibels.parse(record.excess()).display()))
            .lines(NOTES.stream());
    return new ResourcesAnswer(record, sheet, true);
  }

  private static Table<ResourceRow> sideBySide(final List<ResourceRow> networks) {
    return values(networks, row -> row)
        .show("", ResourceRow::network)
        .show("groups", row -> count(row.groups()))
        .show("processors", row -> count(row.processors()))
        .show("coupler degree", row -> count(row.couplerDegree()))
        .show("couplers", row -> count(row.couplers()))
        .show("transceivers per processor", row -> count(row.transceiversPerProcessor()))
        .show("transceivers", row -> count(row.transceivers()))
        .show("diameter in couplers", row -> count(row.diameter()))
        .show("broadcast steps (4)", StarSheet::steps)
        .show("power budget, message (1)", row -> count(row.power().message()))
        .show("power budget, broadcast (1)", row -> count(row.power().broadcast()))
        .show("power budget, as in Table 1 (1)", row -> count(row.power().table()))
        .show("loss of one coupler", row -> number("%.2f dB", row.loss().coupler()))
        .show("loss of the longest route", row -> number("%.2f dB", row.loss().route()))
        .show("bits, simple protocol (2)", row -> bits(row.controlBits().simple()))
        .show("bits, advanced protocol (2)", row -> bits(row.controlBits().advanced()))
        .show("bits, protocol of POPS (2)", row -> bits(row.controlBits().pops()))
        .show("bits, as in Table 1 (3)", row -> count(row.controlBits().table()))
        .turned();
  }

  /// Networks that fit limits, or what would have to be relaxed.
  static ResourcesAnswer of(final ResourcePlanRecord record) {
    final ResourcePlanRecord.Limits limits = record.limits();
    final Sheet sheet =
        new Sheet()
            .line(
                "%s %s, coupler degree at most %s, at most %s per processor%s"
                    .formatted(
                        limits.exactly() ? "exactly" : "at least",
                        Count.of(limits.processors(), "processor"),
                        limits.couplerDegree(),
                        Count.of(limits.transceivers(), "transceiver"),
                        more(limits)));
    if (record.fitting() == 0) {
      nearest(sheet.table(choices(record.networks()).inFilesAlone()), record.nearest());
    } else {
      sheet
          .line(
              ("%s %s, by diameter, couplers, transceivers, power; * optimal (%s), since none is"
                      + " better in all four")
                  .formatted(
                      Count.of(record.fitting(), "network"),
                      record.fitting() == 1 ? "fits" : "fit",
                      record.optimal()))
          .gap()
          .table(choices(record.networks()));
      final int left = record.fitting() - record.networks().size();
      sheet.lines(
          left > 0
              ? Stream.of("and %s more; --most %s lists all.".formatted(left, record.fitting()))
              : Stream.empty());
    }
    return new ResourcesAnswer(record, sheet, record.fitting() > 0);
  }

  private static void nearest(final Sheet sheet, final List<ResourceNearest> nearest) {
    sheet.line("No network fits.");
    if (nearest.isEmpty()) {
      sheet.line("Relaxing one limit does not help; relax two.");
      return;
    }
    sheet
        .line("A network fits if a single limit is relaxed:")
        .gap()
        .indented(
            Table.of(nearest)
                .show("limit", ResourceNearest::limit)
                .show("given", ResourceNearest::given)
                .show("needed", ResourceNearest::needed)
                .show("network", near -> near.resources().network()));
  }

  private static String more(final ResourcePlanRecord.Limits limits) {
    return limits.couplers().map(most -> ", at most " + Count.of(most, "coupler")).orElse("")
        + limits.diameter().map(most -> ", diameter at most " + most).orElse("")
        + limits
            .loss()
            .map(most -> ", coupler loss at most " + Decibels.parse(most).display())
            .orElse("");
  }

  private static Table<ResourceChoice> choices(final List<ResourceChoice> networks) {
    return values(networks, ResourceChoice::resources)
        .whole("beyond", "processors beyond the number asked for", ResourceChoice::beyond)
        .text("optimal", "no other is better", choice -> choice.isOptimal() ? "yes" : "no")
        .show("", choice -> choice.isOptimal() ? "*" : "")
        .show("network", choice -> choice.resources().network())
        .show("processors", choice -> count(choice.resources().processors()))
        .show("beyond", choice -> count(choice.beyond()))
        .show("degree", choice -> count(choice.resources().couplerDegree()))
        .show("per proc.", choice -> count(choice.resources().transceiversPerProcessor()))
        .show("couplers", choice -> count(choice.resources().couplers()))
        .show("transceivers", choice -> count(choice.resources().transceivers()))
        .show("diameter", choice -> count(choice.resources().diameter()))
        .show("power", choice -> count(choice.resources().power().message()))
        .show("dB", choice -> number("%.2f", choice.resources().loss().coupler()))
        .show("broadcast", choice -> steps(choice.resources()));
  }

  /// A table with the columns of files for rows that have a network.
  private static <R> Table<R> values(final List<R> rows, final Function<R, ResourceRow> network) {
    return Table.of(FILE, rows)
        .text("network", "network", network.andThen(ResourceRow::network))
        .whole("groups", "groups", network.andThen(ResourceRow::groups))
        .whole("processors", "processors", network.andThen(ResourceRow::processors))
        .whole("coupler_degree", "its processors", network.andThen(ResourceRow::couplerDegree))
        .whole("couplers", "couplers", network.andThen(ResourceRow::couplers))
        .whole(
            "transceivers_per_processor",
            "transceivers of a processor",
            network.andThen(ResourceRow::transceiversPerProcessor))
        .whole("transceivers", "all transceivers", network.andThen(ResourceRow::transceivers))
        .whole("diameter", "in couplers", network.andThen(ResourceRow::diameter))
        .text("broadcast_steps", "steps of a broadcast", network.andThen(StarSheet::steps))
        .whole("power_message", "power of a message", network.andThen(it -> it.power().message()))
        .whole(
            "power_broadcast",
            "power of a broadcast",
            network.andThen(it -> it.power().broadcast()))
        .whole("power_table", "as in Table 1", network.andThen(it -> it.power().table()))
        .real(
            "coupler_loss_db",
            "loss of a coupler",
            network.andThen(it -> rounded(it.loss().coupler())))
        .real(
            "route_loss_db",
            "loss of the longest route",
            network.andThen(it -> rounded(it.loss().route())))
        .real(
            "simple_bits",
            "bits of the simple protocol",
            network.andThen(it -> rounded(it.controlBits().simple().real())))
        .whole(
            "simple_bits_whole",
            "in words of whole bits",
            network.andThen(it -> it.controlBits().simple().whole()))
        .real(
            "advanced_bits",
            "bits of the advanced protocol",
            network.andThen(it -> rounded(it.controlBits().advanced().real())))
        .whole(
            "advanced_bits_whole",
            "in words of whole bits",
            network.andThen(it -> it.controlBits().advanced().whole()))
        .real(
            "pops_bits",
            "bits of the protocol of POPS",
            network.andThen(it -> rounded(it.controlBits().pops().real())))
        .whole(
            "pops_bits_whole",
            "in words of whole bits",
            network.andThen(it -> it.controlBits().pops().whole()))
        .whole(
            "control_bits_table",
            "bits as in Table 1",
            network.andThen(it -> it.controlBits().table()));
  }

  /// The steps of a broadcast, a dash if there is no formula.
  private static String steps(final ResourceRow row) {
    return row.broadcastSteps().isPresent() ? count(row.broadcastSteps().getAsLong()) : "-";
  }

  private static BigDecimal rounded(final double value) {
    return BigDecimal.valueOf(value).setScale(CSV_DIGITS, RoundingMode.HALF_UP);
  }

  private static String count(final long count) {
    return Long.toString(count);
  }

  private static String bits(final ResourceRow.FormulaBits bits) {
    return number("%.2f", bits.real()) + ", " + bits.whole();
  }

  private static String number(final String form, final double value) {
    return String.format(Locale.ROOT, form, value);
  }
}
