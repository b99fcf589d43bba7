package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.heliograph.control.ControlBits;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;

/// The bits that control sent in all windows, and what is published of them.
///
/// `decisions` are groups and steps in which somebody asked; only these are counted. `requests` and
/// `replies` are bits in words of whole bits, `whole` both together, `real` the same words if a
/// value of v takes log₂ v bits. `publishedReal` and `publishedWhole` are of one decision, by the
/// formula published for the protocol, if there is one.
public record BitsRecord(
    long decisions,
    long requests,
    long replies,
    long whole,
    double real,
    OptionalDouble publishedReal,
    OptionalLong publishedWhole) {

  /// What these counted together, under `protocol` in groups of `shape`.
  static BitsRecord of(
      final ControlProtocol protocol, final GroupShape shape, final List<ControlBits> counted) {
    final long decisions = counted.stream().mapToLong(ControlBits::decisions).sum();
    return new BitsRecord(
        decisions,
        counted.stream().mapToLong(ControlBits::requestBits).sum(),
        counted.stream().mapToLong(ControlBits::replyBits).sum(),
        counted.stream().mapToLong(ControlBits::whole).sum(),
        decisions * protocol.words(shape).real(),
        protocol.publishedBits().stream().mapToDouble(it -> it.real(shape)).findFirst(),
        protocol.publishedBits().stream().mapToLong(it -> it.whole(shape)).findFirst());
  }
}
