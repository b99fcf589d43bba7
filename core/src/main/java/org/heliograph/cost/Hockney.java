package org.heliograph.cost;

import com.google.auto.service.AutoService;
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

/// Hockney's model: every slot takes start-up plus chunk size over bandwidth.
///
/// T = slots · (t₀ + m·t₁), as eq. (4) of *jaros2008*; defaults t₀ = 1 µs, t₁ = 0.5 ns/B. The
/// reconfiguration time of the switching model is added: per slot, or per pause of the whole
/// network, with the minimum number of pauses. If chunks aggregate, a slot takes start-up plus the
/// chunks on its fullest lane over bandwidth.
///
/// It does not price networks that state unequal rates, another rate or propagation; [SlotTime]
/// does.
@AutoService(CostModel.class)
@Summary("Start-up time plus size over bandwidth, for every slot.")
public record Hockney(
    @Summary("start-up time of a slot") Time startup,
    @Summary("bandwidth of a channel") Bandwidth bandwidth)
    implements CostModel {
  public Hockney() {
    this(Time.parse("1us"), Bandwidth.parse("16Gb/s"));
  }

  @Override
  public Support supports(final Problem problem) {
    return EqualChannels.support(problem, bandwidth);
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Set<Assumption> assumptions =
        Assumption.ofEqualMessages(problem, startup, bandwidth, Assumption.Law.PAUSES);
    assumptions.add(Assumption.Law.SLOT_BARRIER);
    if (problem.capabilities().retuning().delay() > 0 || verified.schedule().hasIdleSlots()) {
      assumptions.add(Assumption.Law.IDLE_SLOTS);
    }
    return assumptions;
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    EqualChannels.require("hockney", supports(problem));
    final CostParameters costParameters = HockneyParameters.of(problem, size, startup, bandwidth);
    final Time perChange = problem.switching().timing().perChange();
    final long serial =
        problem.capabilities().aggregate()
            ? NetworkUse.of(verified).serialChunks()
            : verified.slots();
    final int pauses = perChange.equals(Time.ZERO) ? 0 : ReconfigurationWaits.pauses(verified);
    final Time time =
        costParameters
            .startup()
            .times(verified.slots())
            .plus(costParameters.perChunk().times(serial))
            .plus(perChange.times(pauses));
    return new ScheduleTime(time, size, HockneyParameters.chunk(problem, size));
  }

  @Override
  public Optional<CostParameters> parameters(final Problem problem, final Bytes size) {
    return Optional.of(HockneyParameters.of(problem, size, startup, bandwidth).withPauses());
  }
}
