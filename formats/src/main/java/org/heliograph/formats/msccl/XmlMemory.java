package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The buffers of all GPUs while a program is interpreted.
///
/// In place, input and output are one buffer; so they are for a GPU that has no output buffer.
final class XmlMemory {
  private final XmlCollective collective;
  private final List<Boolean> shared = new ArrayList<>();
  private final List<Map<XmlProgram.Cell, XmlValue>> written = new ArrayList<>();

  XmlMemory(final XmlProgram program, final XmlCollective collective, final boolean isInPlace) {
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

  /// What is at a place; empty if nothing was ever there.
  Optional<XmlValue> get(final int gpu, final XmlProgram.Cell named) {
    final XmlProgram.Cell cell = cell(gpu, named);
    final XmlValue value = written.get(gpu).get(cell);
    return value == null ? initial(gpu, cell) : Optional.of(value);
  }

  private Optional<XmlValue> initial(final int gpu, final XmlProgram.Cell cell) {
    final int offset =
        cell.buffer() == 'o' && shared.get(gpu)
            ? cell.offset() - collective.shift(gpu).orElse(0)
            : cell.buffer() == 'i' ? cell.offset() : -1;
    return offset >= 0 && offset < collective.inputs(gpu)
        ? Optional.of(XmlValue.of(collective.input(gpu, offset), gpu))
        : Optional.empty();
  }

  void put(final int gpu, final XmlProgram.Cell named, final XmlValue value) {
    written.get(gpu).put(cell(gpu, named), value);
  }
}
