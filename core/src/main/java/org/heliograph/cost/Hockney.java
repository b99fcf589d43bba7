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
/// switching model spends on setting circuits is added: per slot, or per slot with a change.
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
    final Time perSlot =
        startup
            .plus(bandwidth.timeFor(chunk))
            .plus(verified.problem().switching().timing().perSlot());
    final Time perChange = verified.problem().switching().timing().perChange();
    final Time changes =
        perChange.equals(Time.ZERO)
            ? Time.ZERO
            : perChange.times(Usage.of(verified).slotsWithChange());
    return new Price(perSlot.times(verified.slots()).plus(changes), size, chunk);
  }
}
