package org.heliograph.formats.mscclpp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.PartialSum;
import org.heliograph.formats.foreign.ProgramRules;

/// What all ranks of a plan end with, held against its collective; `scale` is the number of parts
/// of a chunk.
record PlanResults(BufferCollective collective, PlanMemory memory, int scale, PlanFaults faults) {
  /// Places of a rank that end with something else than they must, for one reason.
  private record Wrong(Optional<Plan.Place> writer, boolean isNothing) {}

  /// Checks that others have ended with the input and output of each rank when it ends, of which it
  /// knows `known`, and that its output is right.
  void check(final List<Knowledge> known, final PlanAccesses accesses) {
    memory.cells().stream()
        .filter(cell -> cell.spot().buffer() != 's')
        .sorted(
            Comparator.comparing((PlanMemory.Cell cell) -> cell.spot().rank())
                .thenComparing(cell -> cell.spot().buffer())
                .thenComparing(cell -> cell.spot().offset()))
        .forEach(cell -> accesses.end(known.get(cell.spot().rank()), cell));
    for (int rank = 0; rank < collective.gpus(); rank++) {
      check(rank);
    }
  }

  private void check(final int rank) {
    final Map<Wrong, List<String>> wrong = new LinkedHashMap<>();
    for (int offset = 0; offset < collective.outputs(rank); offset++) {
      final PartialSum expected = collective.complete(collective.output(rank, offset));
      final PlanMemory.Cell cell = memory.cell(new PlanMemory.Spot(rank, 'o', offset));
      final boolean isUnknown = cell.writer().isPresent() && cell.value().isEmpty();
      if (!isUnknown && !cell.value().equals(Optional.of(expected))) {
        wrong
            .computeIfAbsent(
                new Wrong(cell.writer().map(PlanMemory.Access::operation), cell.value().isEmpty()),
                _ -> new ArrayList<>())
            .add(
                "rank %s ends with %s in %s[%s], which must hold %s"
                    .formatted(
                        rank,
                        cell.value().map(PartialSum::toString).orElse("nothing"),
                        cell.spot().buffer(),
                        offset / scale,
                        expected));
      }
    }
    wrong.forEach((why, sentences) -> addWrong(rank, why, sentences));
  }

  private void addWrong(final int rank, final Wrong why, final List<String> sentences) {
    final String sentence =
        sentences.getFirst()
            + (sentences.size() == 1
                ? "."
                : ", and %s more places are wrong.".formatted(sentences.size() - 1));
    why.writer.ifPresentOrElse(
        writer -> faults.add(ProgramRules.RESULT, sentence, writer),
        () -> faults.add(ProgramRules.RESULT, sentence, rank));
  }
}
