package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;

/// The networks of some families that fit a budget.
///
/// @param budget the limits as given
/// @param families the families in the order given
public record BudgetRecord(int format, String version, String budget, List<FamilyRow> families) {
  public BudgetRecord {
    families = List.copyOf(families);
  }

  /// What fits of one family, widest first.
  ///
  /// @param family the family or network as given
  /// @param others how many more members fit
  /// @param reason why none fits
  public record FamilyRow(String family, List<FitRow> fits, int others, Optional<String> reason) {
    public FamilyRow {
      fits = List.copyOf(fits);
    }
  }

  /// A network that fits: the member, how many times as wide it is, and its bill.
  public record FitRow(String member, int factor, PartsRecord.NetworkParts bill) {}
}
