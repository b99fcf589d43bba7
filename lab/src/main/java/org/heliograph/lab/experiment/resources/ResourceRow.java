package org.heliograph.lab.experiment.resources;

import java.util.OptionalLong;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.plugin.SpecText;
import org.heliograph.resources.MessagePowerBudget;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;

/// The resources of one network of passive stars.
///
/// `couplerDegree` is the number of processors that write and read a coupler; `broadcastSteps` is
/// absent if a group has no coupler to itself.
public record ResourceRow(
    String network,
    long groups,
    long processors,
    int couplerDegree,
    long couplers,
    int transceiversPerProcessor,
    long transceivers,
    int diameter,
    OptionalLong broadcastSteps,
    Power power,
    Loss loss,
    ControlBits controlBits) {
  private static final double PER_DECIBEL = 1000;

  /// Power in units of one receiver: of a message, of a broadcast, and as *stack-kautz*, Table 1,
  /// counts it.
  public record Power(long message, long broadcast, long table) {}

  /// Losses in decibels: of one coupler, and of all couplers of the longest route.
  public record Loss(double coupler, double route) {}

  /// Control bits per group and step, by the formula of each protocol; `table` is the number that
  /// *stack-kautz*, Table 1, prints for a network of this kind, rounded as there.
  public record ControlBits(
      FormulaBits simple, FormulaBits advanced, FormulaBits pops, long table) {}

  /// The bits of a formula: by real logarithms, and in words of whole bits.
  public record FormulaBits(double real, long whole) {
    private static FormulaBits of(final PublishedBits formula, final GroupShape group) {
      return new FormulaBits(formula.real(group), formula.whole(group));
    }
  }

  static ResourceRow of(final StackFamily family, final StarResources it) {
    final MessagePowerBudget power = it.power();
    final GroupShape group = it.group();
    return new ResourceRow(
        SpecText.of(family),
        it.shape().groups(),
        it.shape().nodes(),
        it.shape().stack(),
        it.shape().couplers(),
        it.transceiversPerProcessor(),
        it.transceivers(),
        it.shape().diameter(),
        it.broadcastSteps(),
        new Power(power.message(), power.broadcast(), power.table()),
        new Loss(
            it.couplerLoss().millidecibels() / PER_DECIBEL,
            it.routeLoss().millidecibels() / PER_DECIBEL),
        new ControlBits(
            FormulaBits.of(PublishedBits.SIMPLE, group),
            FormulaBits.of(PublishedBits.ADVANCED, group),
            FormulaBits.of(PublishedBits.POPS, group),
            it.controlPrinted()));
  }
}
