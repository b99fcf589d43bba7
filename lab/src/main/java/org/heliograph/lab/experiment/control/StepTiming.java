package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// What a step costs on the hardware: the size of a message, and the rate and propagation time of
/// the couplers, of which the slowest counts.
///
/// A step is control, then data. Control sends the words of a group one after another, those of the
/// processors and then the reply, at the rate of a coupler, and takes the propagation time twice;
/// groups decide side by side. A message takes its size over the rate, and the propagation time.
public record StepTiming(
    @Summary("of a message") long sizeBytes,
    @Summary("spec text of the hardware") String hardware,
    @Summary("of the slowest coupler") long bitsPerSecond,
    @Summary("of the longest coupler") long propagationPs) {
  private static final double PS_PER_SECOND = 1e12;

  /// The time of a step under a protocol: control in whole bits and in time, the message, and both
  /// together; and the messages that a processor delivers in a second.
  public record StepTime(
      @Summary("of a group, in whole bits a value") long controlBits,
      @Summary("words one after another, and the propagation time twice") long controlPs,
      @Summary("with its propagation time") long messagePs,
      @Summary("both together") long stepPs,
      @Summary("that a processor delivers") double messagesPerSecond) {}

  /// The timing on `network`, which `family` built, if the settings name a size.
  static Optional<StepTiming> of(
      final Registry registry,
      final StackTopology network,
      final TopologyFamily family,
      final ControlSettings settings) {
    if (settings.size().bytes() == 0) {
      return Optional.empty();
    }
    final Hardware hardware =
        settings
            .hardware()
            .orElseGet(() -> registry.parse(Hardware.class, family.hardware()))
            .described();
    final List<ChannelKind> kinds = hardware.completed(network).kinds();
    final Bandwidth slowest =
        kinds.stream().map(ChannelKind::bandwidth).min(Bandwidth::compareTo).orElseThrow();
    final Time longest =
        kinds.stream().map(ChannelKind::propagation).max(Time::compareTo).orElse(Time.ZERO);
    return Optional.of(
        new StepTiming(
            settings.size().bytes(),
            SpecText.of(hardware),
            slowest.bitsPerSecond(),
            longest.picoseconds()));
  }

  /// The time of a step of `protocol` in groups of `shape`, whose throughput is in messages a
  /// processor and step.
  StepTime step(final ControlProtocol protocol, final GroupShape shape, final double throughput) {
    final Bandwidth rate = new Bandwidth(bitsPerSecond);
    final long bits = protocol.words(shape).whole();
    final long words = Math.ceilDiv(rate.timeFor(new Bytes(bits)).picoseconds(), Byte.SIZE);
    final long control = words + 2 * propagationPs;
    final long message = rate.timeFor(new Bytes(sizeBytes)).picoseconds() + propagationPs;
    final long step = control + message;
    return new StepTime(bits, control, message, step, throughput * PS_PER_SECOND / step);
  }
}
