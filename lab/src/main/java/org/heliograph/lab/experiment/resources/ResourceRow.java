package org.heliograph.lab.experiment.resources;

import java.util.OptionalLong;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.resources.MessagePowerBudget;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;

/// The resources of one network of passive stars.
public record ResourceRow(
    @Summary("spec text") String network,
    long groups,
    long processors,
    @Summary("processors of a group, which write and hear a coupler") int couplerDegree,
    long couplers,
    @Summary("of a processor that has the most") int transceiversPerProcessor,
    @Summary("in all") long transceivers,
    @Summary("couplers of the longest shortest route") int diameter,
    @Summary("level by level; null where a group has no coupler to itself")
        OptionalLong broadcastSteps,
    @Summary("in units of one receiver") Power power,
    @Summary("in dB") Loss loss,
    @Summary("per group and step, by the formula of each protocol") ControlBits controlBits) {
  private static final double PER_DECIBEL = 1000;

  /// Power in units of one receiver: of a message, of a broadcast, and as *stack-kautz*, Table 1,
  /// counts it.
  public record Power(
      @Summary("coupler degree times diameter") long message,
      @Summary("one coupler more, if there is more than one group") long broadcast,
      @Summary("as the paper's Table 1 counts") long table) {}

  /// Losses in decibels: of one coupler, and of all couplers of the longest route.
  public record Loss(
      @Summary("splitting and excess") double coupler,
      @Summary("of all couplers of the longest route") double route) {}

  /// Control bits per group and step, by the formula of each protocol; `table` is the number that
  /// *stack-kautz*, Table 1, prints for a network of this kind, rounded as there.
  public record ControlBits(
      FormulaBits simple,
      FormulaBits advanced,
      FormulaBits pops,
      @Summary("of the protocol that the paper's Table 1 counts, rounded as there") long table) {}

  /// The bits of a formula: by real logarithms, and in words of whole bits.
  public record FormulaBits(
      @Summary("by the formula") double real, @Summary("in words of whole bits") long whole) {
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
