package org.heliograph.lab.experiment.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.Version;

/// A sweep as its folder has it in JSON; names are those of axes. Two sweeps are the same if their
/// digest is.
///
/// Format 1 has the `values` and the `exclude` of one matrix beside the title, and no shard.
record SweepDeclaration(
    String heliograph,
    int format,
    String version,
    String title,
    int cells,
    String digest,
    Optional<String> shard,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Map<String, List<String>>> values,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<List<Map<String, List<String>>>> exclude,
    Optional<List<DeclaredMatrix>> matrices) {
  private static final String KIND = "sweep";
  private static final int FORMAT = 2;

  /// A matrix of the sweep.
  record DeclaredMatrix(Map<String, List<String>> values, List<Map<String, List<String>>> exclude) {
    static DeclaredMatrix of(final SweepMatrix matrix) {
      return new DeclaredMatrix(
          matrix.values(), matrix.exclusions().stream().map(SweepExclusion::patterns).toList());
    }

    SweepMatrix matrix(final String title) {
      return new SweepMatrix(title, values, exclude.stream().map(SweepExclusion::new).toList());
    }
  }

  static SweepDeclaration of(
      final Sweep sweep, final SweepShard shard, final List<SweepCell> cells) {
    return new SweepDeclaration(
        KIND,
        FORMAT,
        Version.text(),
        sweep.matrices().getFirst().title(),
        cells.size(),
        SweepMatrix.digest(cells),
        Optional.of(shard.toString()),
        Optional.empty(),
        Optional.empty(),
        Optional.of(sweep.matrices().stream().map(DeclaredMatrix::of).toList()));
  }

  /// Whether this version can read it.
  boolean isReadable() {
    return KIND.equals(heliograph) && format <= FORMAT;
  }

  Sweep sweep() {
    final List<DeclaredMatrix> declared =
        matrices.orElseGet(
            () -> List.of(new DeclaredMatrix(values.orElse(Map.of()), exclude.orElse(List.of()))));
    return new Sweep(declared.stream().map(it -> it.matrix(title)).toList());
  }

  /// The part of the sweep that the folder is for.
  SweepShard part() {
    return shard.map(SweepShard::parse).orElse(SweepShard.WHOLE);
  }
}
