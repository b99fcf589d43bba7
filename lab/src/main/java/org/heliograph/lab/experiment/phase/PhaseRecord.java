package org.heliograph.lab.experiment.phase;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `phase-diagram`: which strategy is fastest at which message size and delay.
public record PhaseRecord(
    int format,
    String version,
    @Summary("how it was computed") PhaseRun run,
    @Summary("the problem and the size of its network") PhaseQuestion problem,
    PhaseCounts counts,
    @Summary("those that take part, in order") List<PhaseStrategy> strategies,
    @Summary("each that some strategy chooses in some cell and the verifier accepted")
        List<PhaseSchedule> schedules,
    @Summary("what the result lacks") OmittedRecord omitted,
    @Summary("strategies that chose worse than they could") List<PhaseFinding> findings,
    @Summary("cells whose winner was simulated") List<PhaseSample> samples,
    @Summary("the diagram") PhaseMap map) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  /// How the diagram was computed: `model` priced all cells, and `simulator` simulated a sample of
  /// them; `interrupted` means that cells are missing.
  public record PhaseRun(
      @Signed long seed,
      @Summary("spec text of the cost model that prices all cells") String model,
      @Summary("spec text of the simulator that some cells were run with") String simulator,
      @Summary("whether it was stopped before all was done") boolean interrupted) {}

  /// The problem, whose switching model is without its delay, and the size of its network.
  public record PhaseQuestion(
      @Summary("spec text of the network") String topology,
      @Summary("spec text of the collective") String collective,
      @Summary("spec text of the switching model without its delay") String switching,
      @Summary("the hardware behind the times") HardwareRecord hardware,
      int nodes,
      @Summary("of each node") int transmitters,
      @Summary("numbers of parts of each contribution that were compared, ascending")
          List<Integer> chunks) {
    /// The collective as a title names it.
    String title() {
      return isDivided() ? collective : ChunkChoice.title(collective);
    }

    /// Which numbers of chunks it is about, if this needs saying.
    Optional<String> note() {
      return isDivided()
          ? Optional.of(
              ("Chunks: each cell takes the number that takes the least time, of %s; --chunks"
                      + " tries another.")
                  .formatted(
                      chunks.stream().map(String::valueOf).collect(Collectors.joining(", "))))
          : ChunkChoice.note(collective);
    }

    /// Whether every cell takes one of several numbers of chunks.
    boolean isDivided() {
      return chunks.size() > 1;
    }
  }

  /// The diagram: its axes, ascending; the delays at which the answer changes, one entry per size;
  /// the sizes at which it does, by delay; and the cells, delay by delay.
  public record PhaseMap(
      @Summary("whole contributions of one node, ascending") List<Long> sizesBytes,
      @Summary("ascending") List<Long> delaysPs,
      @Summary("one for each size") List<PhaseCrossover> crossovers,
      @Summary("one or more for each delay; none if no schedule keeps its circuits")
          List<SizeCrossover> sizeCrossovers,
      @Summary("delay by delay; cells that an interruption left undecided are missing")
          List<PhaseCell> cells) {}
}
