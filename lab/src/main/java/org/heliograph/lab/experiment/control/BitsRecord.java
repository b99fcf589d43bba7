package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.heliograph.control.ControlBits;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.plugin.Summary;

/// The bits that control sent in all windows, and what is published of them.
public record BitsRecord(
    @Summary("groups and steps in which somebody asked") long decisions,
    @Summary("bits of the processors, in whole bits a value") long requests,
    @Summary("bits of the control processors, in whole bits a value") long replies,
    @Summary("requests and replies") long whole,
    @Summary("the same if a value of v takes log2 v bits") double real,
    @Summary("of one decision, by the published formula; null if there is none")
        OptionalDouble publishedReal,
    @Summary("the same with logarithms rounded up") OptionalLong publishedWhole) {

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
