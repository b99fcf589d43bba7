package org.heliograph.formats.msccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.interchange.ImportedFault;

/// A program of MSCCL as its XML file states it. `faults` are the steps that name what does not
/// exist; they do nothing.
record XmlProgram(Path file, Header header, List<Gpu> gpus, List<ImportedFault> faults) {
  XmlProgram {
    gpus = List.copyOf(gpus);
    faults = List.copyOf(faults);
  }

  /// The first line: the collective, how many GPUs and chunks, and for which calls it is made.
  record Header(String collective, int gpus, int chunksPerLoop, Calls calls) {}

  /// For which calls a program is made: input and output in one buffer, or in two.
  record Calls(boolean inPlace, boolean outOfPlace) {}

  /// A GPU, with the chunks of its input, output and scratch buffers; its number is its index.
  record Gpu(int line, List<Integer> chunks, List<Block> blocks) {
    Gpu {
      chunks = List.copyOf(chunks);
      blocks = List.copyOf(blocks);
    }
  }

  /// A threadblock: the GPU it sends to and that it receives from (−1 for none), its channel; its
  /// number is its index.
  record Block(int line, int sendTo, int receiveFrom, int channel, List<Step> steps) {
    Block {
      steps = List.copyOf(steps);
    }
  }

  /// A place in a buffer: `i` (input), `o` (output) or `s` (scratch).
  record Cell(char buffer, int offset) {
    Cell plus(final int more) {
      return new Cell(buffer, offset + more);
    }

    @Override
    public String toString() {
      return "%s[%s]".formatted(buffer, offset);
    }
  }

  /// A step: what it does, with how many chunks from which place on, and which step of which
  /// threadblock it waits for (−1 for none). `isAwaited` is false only if it says that no other
  /// step waits for it.
  record Step(
      int line,
      StepType type,
      Cell source,
      Cell target,
      int count,
      int waitBlock,
      int waitStep,
      boolean isAwaited) {}

  /// A step by its indices.
  record Place(int gpu, int block, int step) {}

  Block block(final Place at) {
    return gpus.get(at.gpu).blocks.get(at.block);
  }

  Step step(final Place at) {
    return block(at).steps.get(at.step);
  }

  /// The step that `at` waits for, if it names one that exists.
  Optional<Place> awaited(final Place at) {
    final Step step = step(at);
    final List<Block> blocks = gpus.get(at.gpu).blocks;
    return step.waitBlock >= 0
            && step.waitBlock < blocks.size()
            && step.waitStep >= 0
            && step.waitStep < blocks.get(step.waitBlock).steps.size()
        ? Optional.of(new Place(at.gpu, step.waitBlock, step.waitStep))
        : Optional.empty();
  }

  /// All steps, by GPU and threadblock.
  List<Place> places() {
    final List<Place> places = new ArrayList<>();
    for (int gpu = 0; gpu < gpus.size(); gpu++) {
      for (int block = 0; block < gpus.get(gpu).blocks.size(); block++) {
        for (int step = 0; step < gpus.get(gpu).blocks.get(block).steps.size(); step++) {
          places.add(new Place(gpu, block, step));
        }
      }
    }
    return places;
  }

  /// The place of a step in the terms of the file.
  String name(final Place at) {
    return "gpu %s, threadblock %s, step %s".formatted(at.gpu, at.block, at.step);
  }

  /// The same with its line.
  String place(final Place at) {
    return "line %s (%s)".formatted(step(at).line, name(at));
  }

  /// A fault of a step; `what` is a clause without a full stop.
  IllegalArgumentException fault(final Place at, final String what) {
    return new IllegalArgumentException("%s, %s: %s.".formatted(file, place(at), what));
  }

  /// A fault of a line.
  IllegalArgumentException fault(final int line, final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
  }
}
