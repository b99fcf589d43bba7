package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.cost.Conversions;
import org.heliograph.cost.EnergyUse;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.plugin.Always;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.OpticalRemedy;
import org.heliograph.units.Energy;
import org.heliograph.units.Time;

/// One verified schedule of a plan, its price, and how it compares with the lower bound.
///
/// `timeGap` is present if time is the objective and lower bounds on time hold for the price.
/// `seconds` is 0 for a schedule from a file.
public record ResultRecord(
    @Summary("spec text of the scheduler") String scheduler,
    int slots,
    @Summary("slots over the bound") long gap,
    @Summary("whether the slots meet the bound") boolean optimal,
    Verification verification,
    @Summary("the price, with its unit") String time,
    @Summary("the price in picoseconds") long timePs,
    @Summary("as nccl-tests define them; null where they define none")
        Optional<BandwidthRecord> bandwidth,
    @Summary("time over the lower bounds, as a fraction of the bound; null without bounds on time")
        Optional<TimeGapRecord> timeGap,
    @Summary("what the schedule uses of the network") Usage usage,
    @Summary("optical loss and conversions") Optics optics,
    @Summary("of all transmissions together; null if no model of it was asked for")
        Optional<EnergyRecord> energy,
    @Summary("wall time; differs from run to run") double seconds,
    @Summary("of the transmissions in canonical order") @DigestText ScheduleDigest digest) {

  /// The verifier's verdict, and the method by which it checked who holds which chunk.
  public record Verification(
      @Always @Summary("a schedule that is not verified is no result") boolean verified,
      @Summary("how possession was checked: exact, or by fingerprints") String method) {}

  /// What the schedule uses of the network; `channelUse` is the share of lane-slots that carry a
  /// chunk, `longestPath` the number of channels of the longest route.
  public record Usage(
      int electronicSlots,
      int opticalSlots,
      long transmissions,
      @Summary("share of lane-slots that carry a chunk") double channelUse,
      @Summary("channels of the longest route") int longestPath) {}

  /// Optical loss and conversions.
  ///
  /// `conversions` are absent if the switching model makes none or they were not counted.
  public record Optics(
      @Summary("of the dimmest lightpath or light-tree; null without an optical power budget")
          Optional<String> loss,
      @Summary("whether the optical power budget allows that loss; null without one")
          Optional<Boolean> lit,
      @Summary("links of the longest lightpath; null without a budget")
          Optional<Integer> longestLightpath,
      @Summary("changes each of which alone would let a schedule that is not lit work")
          List<OpticalRemedy> remedies,
      @Summary("lightpaths that an item took to a target; null where none are made or counted")
          Optional<ConversionsRecord> conversions) {
    public Optics {
      remedies = List.copyOf(remedies);
    }

    /// Whether some lightpath is known to exceed the power budget.
    public boolean exceedsBudget() {
      return !lit.orElse(true);
    }
  }

  /// O/E/O conversions per item: the mean and the maximum over all items that a schedule delivers.
  public record ConversionsRecord(double mean, int most) {
    static ConversionsRecord of(final Conversions conversions) {
      return new ConversionsRecord(conversions.mean(), conversions.most());
    }
  }

  /// The energy of a schedule: as text, in joules, and in joules by kind of channel.
  public record EnergyRecord(
      @Summary("with its unit") String text,
      double joules,
      @Summary("over electronic channels") double electronicJoules,
      @Summary("over optical channels") double opticalJoules) {
    /// The energy for people, such as `2.50 nJ`.
    public String shown() {
      return Energy.parse(text).display();
    }

    /// The energy in picojoules.
    public long picojoules() {
      return Energy.parse(text).picojoules();
    }

    static EnergyRecord of(final EnergyUse energyUse) {
      return new EnergyRecord(
          energyUse.total().toString(),
          energyUse.total().joules(),
          energyUse.electronic().joules(),
          energyUse.optical().joules());
    }
  }

  /// How much more time a schedule takes than the lower bounds, as a fraction of the bound, rounded
  /// up to 0.0001.
  ///
  /// A gap is absent if no time above 0 is proved.
  public record TimeGapRecord(
      @Summary("over what any division into chunks needs") Optional<Double> anyDivision,
      @Summary("over what these chunks need if slots follow one another")
          Optional<Double> theseChunks) {
    private static final double UNIT = 1e4;

    /// The gaps of a schedule that takes `time`.
    static TimeGapRecord of(final Time time, final TimeBounds bounds) {
      return new TimeGapRecord(
          gap(time, bounds, TimeScope.ANY_DIVISION),
          gap(time, bounds, TimeScope.THESE_CHUNKS_IN_SLOTS));
    }

    private static Optional<Double> gap(
        final Time time, final TimeBounds bounds, final TimeScope scope) {
      return bounds
          .best(scope)
          .map(row -> row.bound().time().picoseconds())
          .filter(least -> least > 0)
          .map(least -> (time.picoseconds() - least) / (double) least)
          .map(gap -> Math.ceil(gap * UNIT) / UNIT);
    }
  }
}
