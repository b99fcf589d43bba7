package org.heliograph.lab.experiment.repair;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.plugin.Summary;

/// One fault of a table: the repair, or the reason why there is none.
public record RepairRow(
    RepairFault fault,
    Status status,
    @Summary("why there is no repair; null if repaired") Optional<String> reason,
    Optional<Repaired> repaired) {

  /// A row of a fault with no schedule to show.
  static RepairRow without(final RepairFault fault, final Status status, final String reason) {
    return new RepairRow(fault, status, Optional.of(reason), Optional.empty());
  }

  /// A figure of the repair, if there is one.
  <T> Optional<T> of(final Function<Repaired, T> figure) {
    return repaired.map(figure);
  }

  /// The slots of the quick repair, if there is one.
  Optional<Integer> quickSlots() {
    return repaired.flatMap(Repaired::quickSlots);
  }

  /// What became of a fault.
  public enum Status {
    /// A schedule was found.
    REPAIRED,
    /// The network no longer joins all that must be joined.
    DISCONNECTED,
    /// The collective names a node that failed.
    IMPOSSIBLE,
    /// No schedule was found within the budget.
    NOTHING_FOUND;

    /// The word in JSON.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// The figures of a repaired fault; `quickSlots` is what the quick repair alone achieves, in
  /// `seconds` of wall time.
  public record Repaired(
      long hit,
      Optional<Integer> quickSlots,
      int slots,
      long bound,
      boolean optimal,
      @Summary("null without an optical power budget") Optional<RepairResult.Light> light,
      String by,
      @Summary("of the quick repair; differs from run to run") Optional<Double> seconds) {}
}
