package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The networks of some families that fit a budget.
///
/// @param families the families in the order given
public record BudgetRecord(
    int format,
    String version,
    @Summary("the limits as given") String budget,
    List<FamilyRow> families)
    implements ResourcesRecord {
  public BudgetRecord {
    families = List.copyOf(families);
  }

  /// What fits of one family, widest first.
  public record FamilyRow(
      @Summary("family or network as given") String family,
      @Summary("widest first") List<FitRow> fits,
      @Summary("how many more members fit") int others,
      @Summary("why none fits") Optional<String> reason) {
    public FamilyRow {
      fits = List.copyOf(fits);
    }
  }

  /// A network that fits: the member, how many times as wide it is, and its bill.
  public record FitRow(
      String member,
      @Summary("how many times as many transceivers as the member it has") int factor,
      PartsRecord.NetworkParts bill) {}
}
