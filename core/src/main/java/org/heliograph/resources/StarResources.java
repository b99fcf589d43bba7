package org.heliograph.resources;

import java.util.OptionalLong;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackShape;
import org.heliograph.units.Decibels;

/// The resources of a network of passive stars, from its shape alone: for any size, without
/// building it.
///
/// Source: *stack-kautz*, Table 1 and Sec. 3.1 to 3.3.
///
/// @param excess the loss of a coupler in addition to splitting
public record StarResources(StackShape shape, Decibels excess) {
  public StarResources {
    if (excess.millidecibels() < 0) {
      throw new IllegalArgumentException(
          "excess loss (%s) must not be negative, since a star does not amplify. Maybe 0dB."
              .formatted(excess));
    }
    if (shape.nodes() == Long.MAX_VALUE || shape.couplers() > Long.MAX_VALUE / shape.stack()) {
      throw new IllegalArgumentException(
          ("groups (%s): the network has more couplers than can be counted."
                  + " Maybe a smaller one.")
              .formatted(shape.groups() == Long.MAX_VALUE ? "over 2^63" : shape.groups()));
    }
  }

  /// The number of transmitters, and of receivers, of a processor with the most.
  public int transceiversPerProcessor() {
    return shape.groupCouplers();
  }

  /// The total number of transmitters, and of receivers: one for each processor and coupler of its
  /// group.
  public long transceivers() {
    return SaturatingMath.product(shape.stack(), shape.couplers());
  }

  /// The loss of a star: splitting and excess.
  public Decibels couplerLoss() {
    return Decibels.splitting(shape.stack()).plus(excess);
  }

  /// The total loss of all couplers of the longest shortest route.
  public Decibels routeLoss() {
    return couplerLoss().times(shape.diameter());
  }

  /// Whether no message needs a relay, as in POPS.
  public boolean isSingleHop() {
    return shape.diameter() == 1;
  }

  public MessagePowerBudget power() {
    return new MessagePowerBudget(shape.stack(), shape.diameter(), shape.groups() == 1);
  }

  /// The processors of a group and the couplers that it writes, which determine the control bits.
  public GroupShape group() {
    return new GroupShape(shape.stack(), shape.groupCouplers());
  }

  /// The control bits as printed in Table 1: those of the POPS protocol if the network is
  /// single-hop, of the advanced protocol otherwise. Rounded as there: the former down (561.62
  /// becomes 561), the latter to the nearest (105.69 becomes 106).
  public long controlPrinted() {
    return isSingleHop()
        ? (long) PublishedBits.POPS.real(group())
        : Math.round(PublishedBits.ADVANCED.real(group()));
  }

  /// The steps of a broadcast in which the sender first sends to its own group. Then each informed
  /// group sends to its neighbours, with as many members at once as it has: 1 + diameter · ⌈fan-out
  /// / s⌉.
  ///
  /// 1 + k⌈d/s⌉ for stack-Kautz, 1 + ⌈(g − 1)/t⌉ for POPS, 1 for one star; a tree that is not level
  /// by level may need fewer. Empty if a group has no coupler to itself. Source: *stack-kautz*,
  /// Table 1, whose values 4 and 2 it gives.
  public OptionalLong broadcastSteps() {
    if (!shape.isReflective()) {
      return OptionalLong.empty();
    }
    final long level = Math.ceilDiv((long) shape.fanOut(), shape.stack());
    return OptionalLong.of(shape.groups() == 1 ? 1 : 1 + shape.diameter() * level);
  }
}
