package org.heliograph.app.cli;

import java.util.List;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.resources.BudgetRecord;
import org.heliograph.lab.experiment.resources.PartsRecord;

/// The table that `resources --out` writes where parts are priced: a row per network and part.
record PartsFile(List<PartsRecord.NetworkParts> networks) implements ResultFolder.Content {
  private static final String NAME = "parts.csv";
  private static final List<String> COLUMNS =
      List.of(
          "network",
          "hardware",
          "part",
          "count",
          "unit_price_usd",
          "unit_power_w",
          "price_usd",
          "power_w");

  static PartsFile of(final PartsRecord record) {
    return new PartsFile(record.networks());
  }

  /// The bills of all networks that fit a budget.
  static PartsFile of(final BudgetRecord record) {
    return new PartsFile(
        record.families().stream()
            .flatMap(family -> family.fits().stream())
            .map(BudgetRecord.FitRow::bill)
            .toList());
  }

  @Override
  public boolean owns(final String name) {
    return name.equals(NAME);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(
        NAME,
        CsvText.of(
            COLUMNS,
            networks.stream()
                .flatMap(network -> network.parts().stream().map(row -> cells(network, row)))
                .toList()));
  }

  private static List<String> cells(
      final PartsRecord.NetworkParts network, final PartsRecord.PartRow row) {
    return List.of(
        network.network(),
        network.hardware(),
        row.part(),
        Long.toString(row.count()),
        Double.toString(row.unitPriceUsd()),
        Double.toString(row.unitPowerW()),
        Double.toString(row.priceUsd()),
        Double.toString(row.powerW()));
  }
}
