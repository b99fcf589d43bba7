package org.heliograph.lab.experiment.frontier;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `frontier`: the fastest verified schedule at each size.
public record FrontierRecord(
    int format,
    String version,
    @Summary("how it was computed") FrontierRun run,
    @Summary("the problem as spec texts") FrontierProblem problem,
    HardwareRecord hardware,
    @Summary("ascending by size") List<Point> points,
    @Summary("sizes whose time is more than 5 % above the bound") List<Long> openSizesBytes,
    @Summary("schedulers that were not compared, and plug-ins that failed") OmittedRecord omitted) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the lists.
  public FrontierRecord {
    points = List.copyOf(points);
    openSizesBytes = List.copyOf(openSizesBytes);
  }

  /// How it was computed.
  public record FrontierRun(
      @Signed long seed,
      @Summary("evaluations of each search") long budget,
      @Summary("sizes that were asked about") int sizes,
      @Summary("whether sizes are missing, or were planned for a shorter time")
          boolean interrupted) {}

  /// The problem as spec texts.
  public record FrontierProblem(
      @Summary("spec text of the network") String topology,
      @Summary("spec text of the collective") String collective,
      @Summary("spec text of the switching model") String switching,
      @Summary("spec text of the cost model") String cost,
      int nodes) {}

  /// The fastest schedule at a size.
  public record Point(
      @Summary("total contribution of one node") long sizeBytes,
      @Summary("equal parts of each contribution") int chunks,
      String scheduler,
      int slots,
      long timePs,
      @Summary("as nccl-tests define them; null where they define none")
          Optional<BandwidthRecord> bandwidth,
      @Summary("lower bound on the time of any division into chunks")
          Optional<TimeBoundRecord> bound,
      @Summary("how much longer it takes than the bound, as a fraction of the bound")
          Optional<Double> gap,
      @Summary("whether all its lightpaths have enough light") boolean lit,
      @Summary("of the transmissions in canonical order") @DigestText String digest,
      @Summary("its schedule in the folder of the answer") String file,
      @Summary("whether the plan of this size was ended early") boolean interrupted,
      @Summary("the schedulers beside it") List<Beside> beside,
      @Summary("what the algorithms of libraries take, fastest first for each library")
          List<LibraryTime> libraries) {
    private static final double NEAR = 0.05;

    /// Copies the list.
    public Point {
      beside = List.copyOf(beside);
      libraries = List.copyOf(libraries);
    }

    /// Whether it is more than 5 % above the bound.
    boolean isOpen() {
      return gap.filter(it -> it > NEAR).isPresent();
    }
  }

  /// The fastest schedule of a named scheduler at a size, of the numbers of chunks that the plans
  /// compared.
  public record Beside(
      String scheduler,
      @Summary("equal parts of each contribution") int chunks,
      int slots,
      long timePs,
      @Summary("as nccl-tests define them; null where they define none")
          Optional<BandwidthRecord> bandwidth) {}

  /// What an algorithm of a library takes at a size: the fastest of the schedulers that follow it.
  public record LibraryTime(
      @Summary("such as NCCL") String library,
      @Summary("in the words of the library") String algorithm,
      @Summary("the schedulers beside the frontier that it stands for") Beside by,
      @Summary("how much longer it takes than the frontier, as a fraction") double above) {}
}
