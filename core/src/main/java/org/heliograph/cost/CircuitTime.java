package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of rounds over reconfigurable circuits, where reconfiguration overlaps with rounds that
/// do not need the circuits, or takes place in pauses of the whole network.
///
/// A round whose longest message has b chunks takes Hockney's T = start-up + b · chunk time, as in
/// *latency-hiding*, Sec. 2. Only the time of one chunk is rounded, up to a picosecond. With
/// `overlap` a transmitter (or a node, if `retune=node`) is reconfigured from the end of its last
/// earlier round; without, all nodes wait, as rarely as possible. A delay in slots lasts as long as
/// that number of one-chunk messages. It does not price networks that state unequal rates, another
/// rate or propagation; [SlotTime] does.
@AutoService(CostModel.class)
@Summary("Time of rounds over circuits; reconfigurations are hidden if possible, or pauses.")
public record CircuitTime(
    @Summary("start-up time of a message") Time startup,
    @Summary("bandwidth of a circuit") Bandwidth bandwidth,
    @Summary("whether idle transmitters are reconfigured while others send") boolean overlap)
    implements CostModel {
  public CircuitTime() {
    this(Time.parse("1us"), Bandwidth.parse("16Gb/s"), true);
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    return prices(verified, List.of(size)).getFirst();
  }

  @Override
  public Support supports(final Problem problem) {
    return EqualChannels.support(problem, bandwidth);
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Assumption.Law setting = overlap ? Assumption.Law.OVERLAP : Assumption.Law.PAUSES;
    final Set<Assumption> assumptions =
        Assumption.ofEqualMessages(problem, startup, bandwidth, setting);
    assumptions.add(Assumption.Law.SLOT_BARRIER);
    assumptions.addAll(Assumption.idleSlots(problem, verified.schedule()));
    return assumptions;
  }

  @Override
  public List<ScheduleTime> prices(final Verified verified, final List<Bytes> sizes) {
    EqualChannels.require("circuit-time", supports(verified.problem()));
    final CircuitProfile profile = CircuitProfile.of(verified);
    final Problem problem = verified.problem();
    return sizes.stream()
        .map(
            size ->
                new ScheduleTime(
                    time(profile, HockneyParameters.of(problem, size, startup, bandwidth)),
                    size,
                    HockneyParameters.chunk(problem, size)))
        .toList();
  }

  private Time time(final CircuitProfile profile, final CostParameters costParameters) {
    return overlap ? profile.time(costParameters) : profile.timeWithPauses(costParameters);
  }

  @Override
  public Optional<CostParameters> parameters(final Problem problem, final Bytes size) {
    final CostParameters costParameters = HockneyParameters.of(problem, size, startup, bandwidth);
    return Optional.of(overlap ? costParameters : costParameters.withPauses());
  }
}
