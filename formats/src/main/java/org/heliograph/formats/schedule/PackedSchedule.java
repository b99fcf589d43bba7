package org.heliograph.formats.schedule;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;

/// Schedules as few bytes, for those who have the problem: columns of small numbers, which compress
/// well, and of a symmetric schedule only what it stores.
///
/// The numbers are unsigned and have seven bits a byte, the lowest first; one that may be negative
/// is doubled, and a negative one becomes odd. Equal schedules that are stored alike are equal
/// bytes. Nothing is verified: a reader has the schedule verified.
public final class PackedSchedule {
  /// The version of the format, which is the first byte.
  static final int VERSION = 1;

  static final int WHOLE = 0;
  static final int IMAGES = 1;

  /// The most nodes and elements of a group that are read.
  private static final int MOST = 1 << 16;

  private PackedSchedule() {}

  /// The bytes for `schedule`, which answers `problem`.
  public static byte[] of(final Problem problem, final Schedule schedule) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    final PackedNumbers.Output out = new PackedNumbers.Output(bytes);
    out.number(VERSION);
    if (schedule instanceof final SymmetricSchedule symmetric) {
      out.number(IMAGES);
      group(out, symmetric);
      PackedColumns.write(out, problem, symmetric.stored());
    } else {
      out.number(WHOLE);
      PackedColumns.write(out, problem, schedule);
    }
    return bytes.toByteArray();
  }

  private static void group(final PackedNumbers.Output out, final SymmetricSchedule schedule) {
    final List<int[]> generators = schedule.group().generators();
    out.number(generators.size());
    for (final int[] generator : generators) {
      for (int node = 0; node < generator.length; node++) {
        out.signed(generator[node] - node);
      }
    }
    final int[] block = schedule.block();
    out.number(block.length);
    for (final int number : block) {
      out.number(number);
    }
  }

  /// The schedule that `bytes` hold for `problem`; throws one sentence if they hold none.
  public static Schedule read(final Problem problem, final byte[] bytes) {
    final PackedNumbers.Input in = new PackedNumbers.Input(new ByteArrayInputStream(bytes));
    if (in.number(VERSION) != VERSION) {
      throw new IllegalArgumentException("a packed schedule begins with its version, 1.");
    }
    final Schedule schedule =
        switch (in.number(IMAGES)) {
          case WHOLE -> PackedColumns.read(in, problem);
          default -> images(in, problem);
        };
    in.requireEnd();
    return schedule;
  }

  private static Schedule images(final PackedNumbers.Input in, final Problem problem) {
    final int nodes = problem.topology().nodes();
    final List<int[]> generators =
        IntStream.range(0, in.number(MOST)).mapToObj(_ -> permutation(in, nodes)).toList();
    final int order = in.number(MOST);
    final int[] block = new int[order];
    Arrays.setAll(block, _ -> in.number(Math.max(0, order - 1)));
    final SemiregularGroup group =
        SemiregularGroup.generatedBy(nodes, generators, Math.max(1, order))
            .filter(found -> found.order() == order)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a packed schedule names permutations that are no semiregular group of %s."
                            .formatted(order)));
    final ColumnarSchedule stored = PackedColumns.read(in, problem);
    return new SymmetricSchedule(problem.topology(), problem.demand(), group, block, stored);
  }

  private static int[] permutation(final PackedNumbers.Input in, final int nodes) {
    final int[] permutation = new int[nodes];
    final boolean[] isImage = new boolean[nodes];
    for (int node = 0; node < nodes; node++) {
      final long image = node + in.signed();
      if (image < 0 || image >= nodes || isImage[(int) image]) {
        throw new IllegalArgumentException(
            "a packed schedule has a list of nodes that is no permutation.");
      }
      isImage[(int) image] = true;
      permutation[node] = (int) image;
    }
    return permutation;
  }
}
