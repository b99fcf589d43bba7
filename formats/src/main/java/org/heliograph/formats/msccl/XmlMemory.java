package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.PartialSum;

/// The buffers of all GPUs while a program is interpreted.
///
/// In place, input and output are one buffer; so they are for a GPU that has no output buffer.
final class XmlMemory {
  /// What a step wrote: empty if it is not known, since the program has a fault.
  record Written(Optional<PartialSum> value, XmlProgram.Place step) {}

  private final BufferCollective collective;
  private final List<Boolean> shared = new ArrayList<>();
  private final List<Map<XmlProgram.Cell, Written>> written = new ArrayList<>();

  XmlMemory(final XmlProgram program, final BufferCollective collective, final boolean isInPlace) {
    this.collective = collective;
    for (int gpu = 0; gpu < program.gpus().size(); gpu++) {
      final boolean hasOutput = program.gpus().get(gpu).chunks().get(1) > 0;
      shared.add(collective.shift(gpu).isPresent() && (isInPlace || !hasOutput));
      written.add(new HashMap<>());
    }
  }

  /// The place itself, or the place in the output that is the same memory.
  XmlProgram.Cell cell(final int gpu, final XmlProgram.Cell named) {
    final int offset = named.offset() + collective.shift(gpu).orElse(0);
    return named.buffer() == 'i'
            && shared.get(gpu)
            && offset >= 0
            && offset < collective.outputs(gpu)
        ? new XmlProgram.Cell('o', offset)
        : named;
  }

  /// What was written to a place last; empty if nothing was.
  Optional<Written> written(final int gpu, final XmlProgram.Cell named) {
    return Optional.ofNullable(written.get(gpu).get(cell(gpu, named)));
  }

  /// What is at a place to which nothing was written; empty if nothing was ever there.
  Optional<PartialSum> initially(final int gpu, final XmlProgram.Cell named) {
    return initial(gpu, cell(gpu, named));
  }

  private Optional<PartialSum> initial(final int gpu, final XmlProgram.Cell cell) {
    final int offset =
        cell.buffer() == 'o' && shared.get(gpu)
            ? cell.offset() - collective.shift(gpu).orElse(0)
            : cell.buffer() == 'i' ? cell.offset() : -1;
    return offset >= 0 && offset < collective.inputs(gpu)
        ? Optional.of(PartialSum.of(collective.input(gpu, offset), gpu))
        : Optional.empty();
  }

  void put(
      final XmlProgram.Place at, final XmlProgram.Cell named, final Optional<PartialSum> value) {
    written.get(at.gpu()).put(cell(at.gpu(), named), new Written(value, at));
  }
}
