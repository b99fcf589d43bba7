package org.heliograph.formats.tuning;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.interchange.LibraryAlgorithm;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// The score string of UCC for its point-to-point layer, `UCC_TL_UCP_TUNE`, as a line of `ucc.conf`
/// (as at commit 8263de47): tokens `collective:sizes:[ranks]:score:@algorithm`, joined by `#`.
///
/// The score is `inf`, so that no other layer is chosen. UCC counts the size of a reduce-scatter as
/// the block that a rank receives, and all others as the larger buffer. The radix of k-nomial
/// algorithms is written as 2, that of the schedulers that follow them.
@AutoService(TuningExport.class)
@PublicName("ucc")
@Summary("Score string of UCC (UCC_TL_UCP_TUNE): an algorithm for each range of sizes.")
public record UccTuning() implements TuningExport {
  @Override
  public String library() {
    return "UCC";
  }

  @Override
  public String fileName() {
    return "ucc.conf";
  }

  @Override
  public List<LibraryAlgorithm> algorithms(final Problem problem) {
    final LibraryAlgorithm ring = new LibraryAlgorithm("ring", "bucket");
    final LibraryAlgorithm exchange =
        new LibraryAlgorithm("knomial", "embedded-recursive-doubling");
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ ->
          List.of(
              ring,
              exchange,
              new LibraryAlgorithm("sra_knomial", "rabenseifner"),
              new LibraryAlgorithm("dbt", "double-binary-tree"));
      case CollectivePattern.AllGather _ ->
          List.of(
              ring,
              exchange,
              new LibraryAlgorithm("bruck", "embedded-bruck(radix=2)"),
              new LibraryAlgorithm("neighbor", "neighbor-exchange"),
              new LibraryAlgorithm("linear", "embedded-direct"));
      case CollectivePattern.ReduceScatter _ -> List.of(ring, exchange);
      default -> List.of();
    };
  }

  @Override
  public void write(final TuningTable table, final Appendable out) throws IOException {
    out.append("# Configuration of UCC: UCC_CONFIG_FILE names this file.\n");
    for (final String note : table.notes()) {
      out.append("# ").append(note).append('\n');
    }
    for (final TuningTable.Row row : table.rows()) {
      for (final String remark : row.remarks()) {
        out.append("# ").append(remark).append('\n');
      }
    }
    for (final String radix : radices(table.problem())) {
      out.append("UCC_TL_UCP_").append(radix).append("_KN_RADIX=2\n");
    }
    out.append("UCC_TL_UCP_TUNE=")
        .append(
            table.rows().stream().map(row -> token(table, row)).collect(Collectors.joining("#")))
        .append('\n');
  }

  private static String token(final TuningTable table, final TuningTable.Row row) {
    final boolean isScattered =
        CollectivePattern.of(table.problem().demand()) instanceof CollectivePattern.ReduceScatter;
    final long parts = isScattered ? table.ranks() : 1;
    final long from = (row.fromBytes() + parts - 1) / parts;
    return "%s:%s-%s:[%s]:inf:@%s"
        .formatted(
            collective(table.problem()),
            from,
            row.isLast() ? "inf" : (row.toBytes() + parts) / parts - 1,
            table.ranks(),
            row.algorithm());
  }

  /// The radices of the algorithms of a collective.
  private static List<String> radices(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ -> List.of("ALLREDUCE", "ALLREDUCE_SRA");
      case CollectivePattern.AllGather _ -> List.of("ALLGATHER");
      default -> List.of("REDUCE_SCATTER");
    };
  }

  private static String collective(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ -> "allreduce";
      case CollectivePattern.AllGather _ -> "allgather";
      case CollectivePattern.ReduceScatter _ -> "reduce_scatter";
      default -> throw new IllegalArgumentException("ucc: no algorithm of this collective.");
    };
  }
}
