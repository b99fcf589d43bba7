package org.heliograph.cost.claim;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import org.heliograph.cost.Claim;
import org.heliograph.plugin.PluginRow;
import org.heliograph.plugin.PluginTable;
import org.heliograph.problem.Support;

/// The formulas that *optree*, Table I, prints for all-gather on a WDM ring of N nodes and w
/// wavelengths, and that take no parameters.
@AutoService(PluginTable.class)
public record RingFormulas() implements PluginTable {
  public static final Row RING =
      new Row(
          "ring-steps",
          "The ring algorithm: N−1 steps.",
          "In each step every node sends on what it received in the last one.",
          Optional.empty(),
          1,
          (nodes, wavelengths) -> nodes - 1);

  public static final Row NEIGHBOR_EXCHANGE =
      new Row(
          "neighbor-exchange-steps",
          "Neighbour exchange: N/2 steps on two wavelengths.",
          "Rounded up for odd N. Every step except the first carries two chunks on two"
              + " wavelengths (Sec. III-D).",
          Optional.empty(),
          2,
          (nodes, wavelengths) -> Math.ceilDiv(nodes, 2));

  public static final Row ONE_STAGE =
      new Row(
          "one-stage-steps",
          "One-stage all-gather: N²/8w steps.",
          "⌈N²/(8w)⌉: every node sends to all others directly.",
          Optional.of(
              "For N = 1024 and w = 64 the table prints 128, which is N/8; its formula gives"
                  + " 2048."),
          1,
          (nodes, wavelengths) -> Math.ceilDiv(nodes * nodes, 8 * wavelengths));

  public static final Row WRHT_TABLE =
      new Row(
          "wrht-table-steps",
          "WRHT's steps by the simplified formula of Table I.",
          "⌈(N−p)/(p−1)⌉ + ⌈(θ−1)N/p⌉ + 1 with p = 2w+1, θ = ⌈log_p N⌉.",
          Optional.of("For N = 1024 and w = 64 the table prints 259; the formula gives 16."),
          1,
          RingFormulas::wrht);

  @Override
  public Class<Claim> kind() {
    return Claim.class;
  }

  @Override
  public List<Row> rows() {
    return List.of(RING, NEIGHBOR_EXCHANGE, ONE_STAGE, WRHT_TABLE);
  }

  private static long wrht(final long nodes, final long wavelengths) {
    final long p = 2 * wavelengths + 1;
    long above = 0; // θ−1
    for (long reached = p; reached < nodes; reached *= p) {
      above++;
    }
    return Math.ceilDiv(nodes - p, p - 1) + Math.ceilDiv(above * nodes, p) + 1;
  }

  /// A formula of N and w for steps that carry `chunks` chunks from a node, each on a wavelength.
  public record Row(
      String name,
      String summary,
      String documentation,
      Optional<String> erratum,
      int chunks,
      LongBinaryOperator formula)
      implements RingFormula, PluginRow {
    @Override
    public long steps(final long nodes, final long wavelengths) {
      return formula.applyAsLong(nodes, wavelengths);
    }

    @Override
    public Support covers(final long nodes, final long wavelengths) {
      return Support.when(
          wavelengths >= chunks || nodes == 2,
          "its steps carry two chunks, for which it needs two wavelengths");
    }

    @Override
    public String source() {
      return "optree, Table I";
    }

    @Override
    public List<String> sources() {
      return List.of(source());
    }
  }
}
