package org.heliograph.lab.experiment.verification;

import java.util.Optional;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The verdict on a published schedule on one network, with lower bounds of that network.
///
/// The bound on slots is absent for a program that is no schedule of slots, and that on time where
/// the list of sources states no size. Both are certified. `timePs` is the time that the file
/// states, by the model of the program that wrote it.
public record PublishedVerdict(
    @Summary("network, as the list of sources or the file names it") String network,
    @Summary("who says so") NetworkOrigin networkOrigin,
    String collective,
    String switching,
    int ranks,
    boolean accepted,
    String verdict,
    @Summary("why, in one sentence") String reason,
    long violations,
    int slots,
    long transmissions,
    @Summary("of the transmissions in canonical order") @DigestText String digest,
    Optional<BoundRecord> slotBound,
    @Summary("slots above the bound, of an accepted schedule") Optional<Long> slotGap,
    @Summary("total contribution of one node") Optional<Long> sizeBytes,
    @Summary("time that the file states") Optional<Long> timePs,
    Optional<TimeBoundRecord> timeBound,
    @Summary("stated time above the bound, as a fraction of the bound, if accepted") @Signed
        Optional<Double> timeGap) {
  /// Whether no schedule has fewer slots.
  public boolean isOptimal() {
    return slotGap.filter(gap -> gap == 0).isPresent();
  }

  /// Who says on which network a schedule is.
  public enum NetworkOrigin {
    /// The list of sources.
    NAMED("for this network"),
    /// The list of sources: the program of the authors builds this one.
    BUILT("network that its program builds"),
    /// The file.
    IN_FILE("network in the file"),
    /// Nobody: a link between any two nodes.
    ASSUMED("assumed: a link between any two");

    private final String text;

    NetworkOrigin(final String text) {
      this.text = text;
    }

    /// In words.
    public String text() {
      return text;
    }
  }
}
