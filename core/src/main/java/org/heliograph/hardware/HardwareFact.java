package org.heliograph.hardware;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.switching.Framing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.units.Time;

/// One constant of a description of hardware: what it is, and its value as text.
public record HardwareFact(String name, String value) {
  static List<HardwareFact> of(final Hardware hardware) {
    final List<HardwareFact> facts = new ArrayList<>();
    facts.add(new HardwareFact("start-up", hardware.startup().display()));
    final ChannelKind optical = hardware.completed(ChannelKind.PLAIN);
    final ChannelKind electrical =
        hardware.completed(ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL));
    facts.add(new HardwareFact("bandwidth", optical.bandwidth().display()));
    if (!electrical.bandwidth().equals(optical.bandwidth())) {
      facts.add(new HardwareFact("electrical bandwidth", electrical.bandwidth().display()));
    }
    facts.add(new HardwareFact("propagation", optical.propagation().display()));
    hardware
        .lightpaths()
        .ifPresent(
            timing -> {
              facts.add(
                  new HardwareFact(
                      "reconfiguration", timing.perSlot().display() + " before every slot"));
              facts.add(new HardwareFact("O/E/O", conversion(timing.framing())));
            });
    hardware
        .circuits()
        .ifPresent(
            circuits ->
                facts.add(
                    new HardwareFact(
                        "reconfiguration",
                        "%s per %s, %s"
                            .formatted(
                                Time.parse(circuits.delay()).display(),
                                circuits.retune().name().toLowerCase(Locale.ROOT),
                                hardware.overlap()
                                    ? "while others send"
                                    : "while all nodes pause"))));
    return List.copyOf(facts);
  }

  private static String conversion(final Framing framing) {
    return framing.perFlit().equals(Time.ZERO)
        ? "none"
        : "%s per flit of %s, packets of %s"
            .formatted(
                framing.perFlit().display(), framing.flit().display(), framing.packet().display());
  }
}
