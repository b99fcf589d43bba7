package org.heliograph.cost;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Hockney's model: every slot takes start-up plus chunk size over bandwidth.
///
/// T = slots · (t₀ + m·t₁), as eq. (4) of *jaros2008*; defaults t₀ = 1 µs, t₁ = 0.5 ns/B. What the
/// switching model spends on setting circuits is added: per slot, or per slot with a change. Where
/// chunks aggregate, a slot takes start-up plus the chunks on its fullest lane over bandwidth.
@AutoService(CostModel.class)
@Summary("Start-up plus size over bandwidth, for every slot.")
public record Hockney(
    @Summary("start-up of a slot") Time startup, @Summary("of a channel") Bandwidth bandwidth)
    implements CostModel {
  public Hockney() {
    this(Time.parse("1us"), Bandwidth.parse("16Gb/s"));
  }

  @Override
  public Price price(final Verified verified, final Bytes size) {
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    final Time perSlot = startup.plus(verified.problem().switching().timing().perSlot());
    final Time perChange = verified.problem().switching().timing().perChange();
    final Time sending = bandwidth.timeFor(chunk);
    if (!verified.problem().capabilities().aggregate() && perChange.equals(Time.ZERO)) {
      return new Price(perSlot.plus(sending).times(verified.slots()), size, chunk);
    }
    final Usage usage = Usage.of(verified);
    final Time time =
        perSlot
            .times(verified.slots())
            .plus(sending.times(usage.serialChunks()))
            .plus(perChange.times(usage.slotsWithChange()));
    return new Price(time, size, chunk);
  }
}
