package org.heliograph.formats.mscclpp;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.foreign.BufferCollective;

/// An execution plan of MSCCL++ as its JSON file states it.
record Plan(Path file, Header header, List<Gpu> gpus) {
  Plan {
    gpus = List.copyOf(gpus);
  }

  /// The collective that a plan names, and whether input and output are one buffer.
  record Header(String collective, boolean isInPlace) {}

  /// How data and signals reach another GPU.
  enum ChannelType {
    /// Stores and loads of the threads themselves.
    MEMORY("memory"),
    /// A queue of requests that a proxy carries out in their order.
    PORT("port"),
    /// Memory of a group of GPUs that a switch adds up and multicasts.
    SWITCH("switch");

    private final String text;

    ChannelType(final String text) {
      this.text = text;
    }

    /// As it stands in a file.
    String text() {
      return text;
    }
  }

  /// A GPU: the chunks of its buffers, the peers of its channels by type, its groups of switched
  /// buffers, the buffers of others that it uses, the initial values of its semaphores, its thread
  /// blocks. Its number is its index.
  record Gpu(
      int line,
      Chunks chunks,
      Map<ChannelType, List<Integer>> peers,
      List<SwitchGroup> groups,
      List<RemoteBuffer> remoteBuffers,
      List<Integer> semaphores,
      List<Block> blocks) {
    Gpu {
      peers = Map.copyOf(peers);
      groups = List.copyOf(groups);
      remoteBuffers = List.copyOf(remoteBuffers);
      semaphores = List.copyOf(semaphores);
      blocks = List.copyOf(blocks);
    }

    List<Integer> peers(final ChannelType type) {
      return peers.getOrDefault(type, List.of());
    }
  }

  /// The number of chunks of input, output and scratch.
  record Chunks(int input, int output, int scratch) {
    int of(final char buffer) {
      return buffer == 'i' ? input : buffer == 'o' ? output : scratch;
    }
  }

  /// A buffer of several GPUs that a switch joins.
  record SwitchGroup(char buffer, List<Integer> ranks) {
    SwitchGroup {
      ranks = List.copyOf(ranks);
    }
  }

  /// A buffer of another GPU, and the types of channels that may use it.
  record RemoteBuffer(int rank, char buffer, List<ChannelType> access) {
    RemoteBuffer {
      access = List.copyOf(access);
    }
  }

  /// A threadblock: which channels of its GPU, and which remote buffers, its operations call 0, 1
  /// and so on.
  record Block(
      int line,
      Map<ChannelType, List<Integer>> channels,
      Map<ChannelType, List<Integer>> remoteBuffers,
      List<Operation> operations) {
    Block {
      channels = Map.copyOf(channels);
      remoteBuffers = Map.copyOf(remoteBuffers);
      operations = List.copyOf(operations);
    }
  }

  /// Where chunks are: in a buffer of the GPU itself, in a remote buffer, or in those of a group.
  enum Side {
    LOCAL,
    REMOTE,
    GROUP
  }

  /// Chunks from `index` on in a buffer, which is named by its letter if it is local and otherwise
  /// by its number in the threadblock.
  record Span(Side side, char buffer, int id, int index, int size) {}

  /// The part of the chunks that a threadblock of a group works on.
  record Slice(int index, int count) {
    static final Slice WHOLE = new Slice(0, 1);
  }

  /// The barrier at which threadblocks meet, and how many do.
  record Meeting(int barrier, int blocks) {}

  /// An operation; `inner` are those of a pipeline, which repeats them for each part of `chunks`
  /// chunks.
  record Operation(
      int line,
      OperationType type,
      Optional<ChannelType> channelType,
      List<Integer> channels,
      List<Span> sources,
      List<Span> targets,
      Meeting meeting,
      List<Integer> semaphores,
      Slice slice,
      int chunks,
      List<Operation> inner) {
    Operation {
      channels = List.copyOf(channels);
      sources = List.copyOf(sources);
      targets = List.copyOf(targets);
      semaphores = List.copyOf(semaphores);
      inner = List.copyOf(inner);
    }
  }

  /// An operation by its indices; `inner` is its index in a pipeline, which runs for the time
  /// `round`, or −1.
  record Place(int rank, int block, int operation, int inner, int round) {}

  Operation operation(final Place at) {
    final Operation outer = gpus.get(at.rank).blocks.get(at.block).operations.get(at.operation);
    return at.inner < 0 ? outer : outer.inner.get(at.inner);
  }

  /// The place of an operation in the terms of the file.
  String name(final Place at) {
    return "rank %s, threadblock %s, operation %s (%s)"
        .formatted(
            at.rank,
            at.block,
            at.inner < 0 ? at.operation : "%s.%s".formatted(at.operation, at.inner),
            operation(at).type.text());
  }

  /// The same with its line.
  String place(final Place at) {
    return "line %s (%s)".formatted(operation(at).line, name(at));
  }

  /// A fault of a line; `what` is a clause without a full stop.
  IllegalArgumentException fault(final int line, final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
  }

  /// The collective of whole chunks; throws one sentence if it has none that is known, or if the
  /// buffers of a GPU do not have its sizes.
  BufferCollective collective() {
    final Chunks first = gpus.getFirst().chunks;
    final boolean isByOutput = header.collective.equals("allgather") && first.output > first.input;
    final BufferCollective collective =
        BufferCollective.of(
            new BufferCollective.Named(
                "collective",
                header.collective,
                gpus.size(),
                isByOutput ? "output_chunks" : "input_chunks",
                Math.max(1, isByOutput ? first.output : first.input)),
            _ -> 0,
            what -> fault(1, what));
    for (int gpu = 0; gpu < gpus.size(); gpu++) {
      final Chunks chunks = gpus.get(gpu).chunks;
      final boolean hasOutput =
          chunks.output == collective.outputs(gpu) || (chunks.output == 0 && header.isInPlace);
      if (chunks.input != collective.inputs(gpu) || !hasOutput) {
        throw fault(
            gpus.get(gpu).line,
            "rank %s has %s chunks of input and %s of output, but %s needs %s and %s"
                .formatted(
                    gpu,
                    chunks.input,
                    chunks.output,
                    header.collective,
                    collective.inputs(gpu),
                    collective.outputs(gpu)));
      }
    }
    return collective;
  }
}
