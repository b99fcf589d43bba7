package org.heliograph.formats.tuning;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.interchange.LibraryAlgorithm;
import org.heliograph.interchange.TuningExport;
import org.heliograph.interchange.TuningTable;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// The rules file of Open MPI's `tuned` component (`coll_tuned_dynamic_rules_filename`), in the
/// form of versions 4 and 5 (as at tags v4.1.4 and v5.0.7): collectives, sizes of communicators,
/// sizes of messages, and for each the number of an algorithm, a fan-out and a segment size, both 0
/// for the default.
///
/// The rules hold for communicators of exactly as many ranks as the problem has: smaller and larger
/// ones get algorithm 0, Open MPI's own choice. Every rules section must begin at size 0.
@AutoService(TuningExport.class)
@PublicName("open-mpi")
@Summary("Dynamic rules of Open MPI (coll_tuned): an algorithm for each range of sizes.")
public record OpenMpiRules() implements TuningExport {
  /// What Open MPI calls a collective in a rules file, and its algorithms by number.
  private record Tuned(int number, String name, Map<String, Integer> algorithms) {}

  private static final Tuned ALL_GATHER =
      new Tuned(
          0, "allgather", Map.of("bruck", 2, "recursive_doubling", 3, "ring", 4, "neighbor", 5));
  private static final Tuned ALL_REDUCE =
      new Tuned(2, "allreduce", Map.of("recursive_doubling", 3, "ring", 4, "rabenseifner", 6));
  private static final Tuned REDUCE_SCATTER =
      new Tuned(12, "reduce_scatter", Map.of("recursive_halving", 2, "ring", 3));

  @Override
  public String library() {
    return "Open MPI";
  }

  @Override
  public String fileName() {
    return "open-mpi.rules";
  }

  @Override
  public List<LibraryAlgorithm> algorithms(final Problem problem) {
    final LibraryAlgorithm ring = new LibraryAlgorithm("ring", "bucket");
    final String doubling = "embedded-recursive-doubling";
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ ->
          List.of(
              ring,
              new LibraryAlgorithm("recursive_doubling", doubling),
              new LibraryAlgorithm("rabenseifner", "rabenseifner"));
      case CollectivePattern.AllGather _ ->
          List.of(
              ring,
              new LibraryAlgorithm("recursive_doubling", doubling),
              new LibraryAlgorithm("bruck", "embedded-bruck(radix=2)"),
              new LibraryAlgorithm("neighbor", "neighbor-exchange"));
      case CollectivePattern.ReduceScatter _ ->
          List.of(ring, new LibraryAlgorithm("recursive_halving", doubling));
      default -> List.of();
    };
  }

  @Override
  public void write(final TuningTable table, final Appendable out) throws IOException {
    final Tuned tuned = tuned(table.problem());
    for (final String note : table.notes()) {
      out.append("# ").append(note).append('\n');
    }
    out.append("1 # collective\n");
    out.append("%s # %s\n".formatted(tuned.number, tuned.name));
    out.append("3 # sizes of communicators\n");
    open(out, 0);
    out.append("%s # ranks\n".formatted(table.ranks()));
    out.append("%s # sizes of messages\n".formatted(table.rows().size()));
    for (final TuningTable.Row row : table.rows()) {
      out.append(
          "%s %s 0 0 # from %s bytes: %s\n"
              .formatted(
                  row.fromBytes(),
                  tuned.algorithms.get(row.algorithm()),
                  row.fromBytes(),
                  row.algorithm()));
      for (final String remark : row.remarks()) {
        out.append("# ").append(remark).append('\n');
      }
    }
    open(out, table.ranks() + 1);
  }

  /// Rules that leave the choice to Open MPI from `ranks` ranks on.
  private static void open(final Appendable out, final int ranks) throws IOException {
    out.append("%s # ranks and more\n".formatted(ranks));
    out.append("1 # size of messages\n");
    out.append("0 0 0 0 # the choice of Open MPI\n");
  }

  private static Tuned tuned(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case CollectivePattern.AllReduce _ -> ALL_REDUCE;
      case CollectivePattern.AllGather _ -> ALL_GATHER;
      case CollectivePattern.ReduceScatter _ -> REDUCE_SCATTER;
      default -> throw new IllegalArgumentException("open-mpi: no algorithm of this collective.");
    };
  }
}
