package org.heliograph.lab.experiment.resources;

import java.util.OptionalLong;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.plugin.SpecText;
import org.heliograph.resources.MessagePowerBudget;
import org.heliograph.resources.StarResources;
import org.heliograph.topology.StackFamily;

/// What one network takes; losses in decibels, control in bits per group and step.
///
/// Bits by the real logarithms of the formulas, then in words of whole bits (`…Whole`), then the
/// one that *stack-kautz*, Table 1, prints for a network of this kind, rounded as there.
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
    long powerMessage,
    long powerBroadcast,
    long powerTable,
    double couplerLoss,
    double routeLoss,
    double simpleBits,
    long simpleBitsWhole,
    double advancedBits,
    long advancedBitsWhole,
    double popsBits,
    long popsBitsWhole,
    long controlBitsTable) {
  private static final double PER_DECIBEL = 1000;

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
        power.message(),
        power.broadcast(),
        power.table(),
        it.couplerLoss().millidecibels() / PER_DECIBEL,
        it.routeLoss().millidecibels() / PER_DECIBEL,
        PublishedBits.SIMPLE.real(group),
        PublishedBits.SIMPLE.whole(group),
        PublishedBits.ADVANCED.real(group),
        PublishedBits.ADVANCED.whole(group),
        PublishedBits.POPS.real(group),
        PublishedBits.POPS.whole(group),
        it.controlPrinted());
  }
}
