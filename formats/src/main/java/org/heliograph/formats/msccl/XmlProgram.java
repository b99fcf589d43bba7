package org.heliograph.formats.msccl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.formats.foreign.BufferCollective;
import org.heliograph.formats.foreign.ProgramRules;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.ImportedFault;
import org.heliograph.units.WholeNumber;

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

  /// The program in `file`; throws one sentence with the line if there is none.
  static XmlProgram read(final Path file) {
    final Reader reader = new Reader();
    XmlInput.read(file, reader);
    if (reader.header.isEmpty()) {
      throw new IllegalArgumentException(file + ": it has no element <algo>.");
    }
    final Header header = reader.header.getFirst();
    if (reader.gpus.size() != header.gpus()) {
      throw new IllegalArgumentException(
          "%s: 'ngpus' is %s, but the file has %s elements <gpu>."
              .formatted(file, header.gpus(), reader.gpus.size()));
    }
    return new XmlProgram(file, header, reader.gpus, reader.faults);
  }

  /// The collective of the program; throws one sentence if it has none that is known.
  BufferCollective collective() {
    return BufferCollective.of(
        new BufferCollective.Named(
            "coll", header.collective, header.gpus, "nchunksperloop", header.chunksPerLoop),
        this::root,
        what -> fault(1, what));
  }

  /// The only GPU that has an input (or, of a reduction to it, an output) if there is one.
  private int root(final BufferCollective.Kind kind) {
    final boolean isTarget =
        kind == BufferCollective.Kind.REDUCE || kind == BufferCollective.Kind.GATHER;
    final int[] having =
        IntStream.range(0, gpus.size())
            .filter(gpu -> gpus.get(gpu).chunks.get(isTarget ? 1 : 0) > 0)
            .toArray();
    return having.length == 1 ? having[0] : 0;
  }

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

  /// Reads a program of MSCCL from its XML file.
  private static final class Reader implements XmlInput.Handler {
    /// The largest number of GPUs.
    static final int MOST_GPUS = 1 << 16;

    private static final int MOST_CHUNKS = 1 << 24;
    private static final int MOST = Integer.MAX_VALUE;
    private static final int GPU = 2;
    private static final int BLOCK = 3;
    private static final int STEP = 4;
    private static final String BUFFERS = "ios";

    /// A GPU whose threadblocks are being read.
    private record OpenGpu(int line, List<Integer> chunks, List<Block> blocks) {}

    /// A threadblock whose steps are being read.
    private record OpenBlock(
        int line, int sendTo, int receiveFrom, int channel, List<Step> steps) {}

    private final List<Header> header = new ArrayList<>();
    private final List<Gpu> gpus = new ArrayList<>();
    private final List<OpenGpu> gpu = new ArrayList<>();
    private final List<OpenBlock> block = new ArrayList<>();
    private final List<ImportedFault> faults = new ArrayList<>();

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      if (depth == 1) {
        require(at, element, "algo");
        header.add(header(at));
      } else if (depth == GPU) {
        require(at, element, "gpu");
        startGpu(at);
      } else if (depth == BLOCK) {
        startBlock(at, element);
      } else if (depth == STEP) {
        require(at, element, "step");
        block.getLast().steps.add(step(at));
      } else {
        throw at.fault("an element <%s> is not known here".formatted(element));
      }
    }

    @Override
    public void end(final XmlInput at, final int depth, final String element, final String text) {
      if (depth == GPU) {
        final OpenGpu open = gpu.getLast();
        gpus.add(new Gpu(open.line, open.chunks, open.blocks));
      } else if (depth == BLOCK) {
        final OpenBlock open = block.getLast();
        gpu.getLast()
            .blocks
            .add(new Block(open.line, open.sendTo, open.receiveFrom, open.channel, open.steps));
      }
    }

    private static void require(final XmlInput at, final String element, final String expected) {
      if (!element.equals(expected)) {
        throw at.fault(
            "an element <%s> is expected, and this is <%s>"
                .formatted(expected, NamedGraph.shortened(element)));
      }
    }

    private static Header header(final XmlInput at) {
      final boolean isInPlace = number(at, "inplace", 0, 1, "0") == 1;
      final boolean isOutOfPlace = number(at, "outofplace", 0, 1, isInPlace ? "0" : "1") == 1;
      if (!isInPlace && !isOutOfPlace) {
        throw at.fault("'inplace' and 'outofplace' are both 0, so that no call runs this program");
      }
      return new Header(
          at.attribute("coll"),
          number(at, "ngpus", 1, MOST_GPUS, ""),
          number(at, "nchunksperloop", 1, MOST_CHUNKS, ""),
          new Calls(isInPlace, isOutOfPlace));
    }

    private void startGpu(final XmlInput at) {
      final int id = number(at, "id", 0, MOST_GPUS, "");
      if (id != gpus.size()) {
        throw at.fault("gpu %s is expected here, and this is gpu %s".formatted(gpus.size(), id));
      }
      gpu.add(
          new OpenGpu(
              at.line(),
              List.of(
                  number(at, "i_chunks", 0, MOST_CHUNKS, ""),
                  number(at, "o_chunks", 0, MOST_CHUNKS, ""),
                  number(at, "s_chunks", 0, MOST_CHUNKS, "0")),
              new ArrayList<>()));
    }

    private void startBlock(final XmlInput at, final String element) {
      if (element.equals("copy")) {
        throw at.fault("an element <copy> is not read; write it as a step of type cpy");
      }
      require(at, element, "tb");
      final int id = number(at, "id", 0, MOST, "");
      final OpenGpu open = gpu.getLast();
      if (id != open.blocks.size()) {
        throw at.fault(
            "threadblock %s is expected here, and this is threadblock %s"
                .formatted(open.blocks.size(), id));
      }
      block.add(
          new OpenBlock(
              at.line(),
              peer(at, "send"),
              peer(at, "recv"),
              number(at, "chan", 0, MOST, "0"),
              new ArrayList<>()));
    }

    private static int peer(final XmlInput at, final String name) {
      return number(at, name, -1, MOST, "-1");
    }

    private Step step(final XmlInput at) {
      final int number = block.getLast().steps.size();
      if (number(at, "s", 0, MOST, "") != number) {
        throw at.fault("step %s is expected here".formatted(number));
      }
      final StepType type =
          StepType.of(at.attribute("type"))
              .orElseThrow(
                  () ->
                      at.fault(
                          "type '%s' must be one of nop, s, r, rcs, rrs, rrc, rrcs, cpy, re"
                              .formatted(NamedGraph.shortened(at.attribute("type")))));
      final int count = number(at, "cnt", 0, MOST_CHUNKS, type == StepType.NOP ? "0" : "1");
      final int waitBlock = number(at, "depid", -1, MOST, "-1");
      final int waitStep = number(at, "deps", -1, MOST, "-1");
      final Cell source = cell(at, "src", type.readsSource());
      final Cell target = cell(at, "dst", type.writes());
      final boolean hasPeers = hasPeers(at, type);
      final boolean hasSource = !type.readsSource() || isInside(at, source, count);
      final boolean hasTarget = !type.writes() || isInside(at, target, count);
      final boolean isSound = hasPeers && hasSource && hasTarget;
      return new Step(
          at.line(),
          isSound ? type : StepType.NOP,
          source,
          target,
          count,
          waitBlock,
          waitBlock < 0 ? -1 : waitStep,
          number(at, "hasdep", 0, 1, "1") == 1);
    }

    private String place(final XmlInput at) {
      return "line %s (gpu %s, threadblock %s, step %s)"
          .formatted(
              at.line(), gpus.size(), gpu.getLast().blocks.size(), block.getLast().steps.size());
    }

    /// Whether the threadblock has the peers that a step of this type needs.
    private boolean hasPeers(final XmlInput at, final StepType type) {
      final OpenBlock open = block.getLast();
      final boolean hasReceiver = !type.sends() || isPeer(at, "send", open.sendTo);
      final boolean hasSender = !type.receives() || isPeer(at, "recv", open.receiveFrom);
      return hasReceiver && hasSender;
    }

    private boolean isPeer(final XmlInput at, final String name, final int peer) {
      final boolean isOne = peer >= 0 && peer < header.getFirst().gpus() && peer != gpus.size();
      if (!isOne) {
        faults.add(
            new ImportedFault(
                ProgramRules.PEER,
                "It needs another gpu as '%s' of its threadblock, which has %s."
                    .formatted(name, peer < 0 ? "none" : peer),
                List.of(place(at))));
      }
      return isOne;
    }

    /// A place in a buffer, if it is used.
    private static Cell cell(final XmlInput at, final String name, final boolean isUsed) {
      final String buffer = at.attribute(name + "buf");
      final int offset = number(at, name + "off", -1, MOST, isUsed ? "" : "-1");
      if (!isUsed) {
        return new Cell('i', -1);
      }
      if (buffer.length() != 1 || BUFFERS.indexOf(buffer) < 0) {
        throw at.fault(
            "%sbuf '%s' must be i, o or s".formatted(name, NamedGraph.shortened(buffer)));
      }
      return new Cell(buffer.charAt(0), offset);
    }

    /// Whether `count` chunks from a place on are in its buffer.
    private boolean isInside(final XmlInput at, final Cell cell, final int count) {
      final int chunks = gpu.getLast().chunks.get(BUFFERS.indexOf(cell.buffer()));
      final boolean isInside = cell.offset() >= 0 && cell.offset() <= chunks - count;
      if (!isInside) {
        faults.add(
            new ImportedFault(
                ProgramRules.BUFFER,
                "%s chunks of %s on are not in the buffer, which has %s."
                    .formatted(count, cell, chunks),
                List.of(place(at))));
      }
      return isInside;
    }

    /// A whole number of an attribute; `absent` stands for one that is missing, unless it is blank.
    private static int number(
        final XmlInput at,
        final String name,
        final int least,
        final int most,
        final String absent) {
      final String given = at.attribute(name);
      final String text = given.isEmpty() ? absent : given;
      if (text.isEmpty()) {
        throw at.fault("the attribute '%s' is missing".formatted(name));
      }
      try {
        return (int) WholeNumber.parse(NamedGraph.shortened(text), least, most);
      } catch (final NumberFormatException e) {
        throw at.fault("%s %s".formatted(name, e.getMessage()).replaceAll("\\.$", ""));
      }
    }
  }
}
