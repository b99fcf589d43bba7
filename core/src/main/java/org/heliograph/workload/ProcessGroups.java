package org.heliograph.workload;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// The processes that perform one collective: groups that do so at the same time, each for itself.
public sealed interface ProcessGroups {
  /// The groups among `processes` processes, each in increasing order; throws if they do not fit.
  List<List<Integer>> of(int processes);

  /// In words, such as `8 consecutive`.
  String text();

  /// One group of all processes.
  record All() implements ProcessGroups {
    @Override
    public List<List<Integer>> of(final int processes) {
      return List.of(IntStream.range(0, processes).boxed().toList());
    }

    @Override
    public String text() {
      return "all";
    }
  }

  /// Groups of `size` processes whose numbers differ by `stride`; with stride 1, blocks of
  /// consecutive processes.
  ///
  /// Process p belongs with all q that have ⌊q/(size·stride)⌋ = ⌊p/(size·stride)⌋ and
  /// q mod stride = p mod stride, so size·stride must divide the number of processes.
  record Strided(int size, int stride) implements ProcessGroups {
    public Strided {
      if (size < 1 || stride < 1) {
        throw new IllegalArgumentException(
            "groups: size (%s) and stride (%s) must be at least 1.".formatted(size, stride));
      }
    }

    @Override
    public List<List<Integer>> of(final int processes) {
      final long span = (long) size * stride;
      if (span > processes || processes % span != 0) {
        throw new IllegalArgumentException(
            "groups: size × stride (%s × %s) must divide the number of processes (%s)."
                .formatted(size, stride, processes));
      }
      final List<List<Integer>> groups = new ArrayList<>();
      for (int block = 0; block < processes; block += (int) span) {
        for (int first = block; first < block + stride; first++) {
          final int from = first;
          groups.add(IntStream.range(0, size).map(i -> from + i * stride).boxed().toList());
        }
      }
      return List.copyOf(groups);
    }

    @Override
    public String text() {
      return stride == 1 ? size + " consecutive" : size + " at stride " + stride;
    }
  }

  /// Groups that are listed.
  record Listed(List<List<Integer>> groups) implements ProcessGroups {
    public Listed {
      groups = groups.stream().map(group -> group.stream().sorted().toList()).toList();
      if (groups.isEmpty() || groups.stream().anyMatch(List::isEmpty)) {
        throw new IllegalArgumentException(
            "groups: there must be a group, and each must name at least one process.");
      }
    }

    @Override
    public List<List<Integer>> of(final int processes) {
      final BitSet seen = new BitSet();
      for (final List<Integer> group : groups) {
        for (final int process : group) {
          requireProcess(process, processes);
          if (seen.get(process)) {
            throw new IllegalArgumentException(
                "groups: process %s is named twice; groups that act at the same time must not meet."
                    .formatted(process));
          }
          seen.set(process);
        }
      }
      return groups;
    }

    @Override
    public String text() {
      final String first = groups.getFirst().stream().map(String::valueOf).toList().toString();
      final String shown = first.length() > 24 ? first.substring(0, 24) + "…" : first;
      return groups.size() == 1 ? shown : shown + " and " + (groups.size() - 1) + " more";
    }
  }

  /// Throws if `process` is none of `processes`.
  static void requireProcess(final int process, final int processes) {
    if (process < 0 || process >= processes) {
      throw new IllegalArgumentException(
          "groups: process %s does not exist; there are %s, numbered from 0."
              .formatted(process, processes));
    }
  }
}
