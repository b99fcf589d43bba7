package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.resources.ResourceChoice;
import org.heliograph.lab.experiment.resources.ResourcePlanRecord;
import org.heliograph.lab.experiment.resources.ResourceRecord;
import org.heliograph.lab.experiment.resources.ResourceRow;

/// The table that `resources --out` writes: a row per network.
final class ResourcesFile implements ResultFolder.Content {
  private static final String NAME = "resources.csv";
  private static final List<String> COLUMNS =
      List.of(
          "network",
          "groups",
          "processors",
          "coupler_degree",
          "couplers",
          "transceivers_per_processor",
          "transceivers",
          "diameter",
          "broadcast_steps",
          "power_message",
          "power_broadcast",
          "power_table",
          "coupler_loss_db",
          "route_loss_db",
          "simple_bits",
          "simple_bits_whole",
          "advanced_bits",
          "advanced_bits_whole",
          "pops_bits",
          "pops_bits_whole",
          "control_bits_table");

  private final String text;

  private ResourcesFile(final String text) {
    this.text = text;
  }

  static ResourcesFile of(final ResourceRecord record) {
    return new ResourcesFile(
        CsvText.of(COLUMNS, record.networks().stream().map(ResourcesFile::cells).toList()));
  }

  static ResourcesFile of(final ResourcePlanRecord record) {
    final List<String> columns = new ArrayList<>(COLUMNS);
    columns.addAll(List.of("beyond", "optimal"));
    return new ResourcesFile(
        CsvText.of(columns, record.networks().stream().map(ResourcesFile::cells).toList()));
  }

  @Override
  public boolean owns(final String name) {
    return name.equals(NAME);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(NAME, text);
  }

  private static List<String> cells(final ResourceChoice choice) {
    final List<String> cells = new ArrayList<>(cells(choice.resources()));
    cells.add(Long.toString(choice.beyond()));
    cells.add(choice.isOptimal() ? "yes" : "no");
    return cells;
  }

  private static List<String> cells(final ResourceRow row) {
    return List.of(
        row.network(),
        Long.toString(row.groups()),
        Long.toString(row.processors()),
        Integer.toString(row.couplerDegree()),
        Long.toString(row.couplers()),
        Integer.toString(row.transceiversPerProcessor()),
        Long.toString(row.transceivers()),
        Integer.toString(row.diameter()),
        ResourcesText.steps(row),
        Long.toString(row.power().message()),
        Long.toString(row.power().broadcast()),
        Long.toString(row.power().table()),
        ScaleText.number("%.3f", row.loss().coupler()),
        ScaleText.number("%.3f", row.loss().route()),
        ScaleText.number("%.3f", row.controlBits().simple().real()),
        Long.toString(row.controlBits().simple().whole()),
        ScaleText.number("%.3f", row.controlBits().advanced().real()),
        Long.toString(row.controlBits().advanced().whole()),
        ScaleText.number("%.3f", row.controlBits().pops().real()),
        Long.toString(row.controlBits().pops().whole()),
        Long.toString(row.controlBits().table()));
  }
}
