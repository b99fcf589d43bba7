package org.heliograph.formats.foreign;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.topology.NodeSet;

/// What a collective means for the buffers of GPUs: what is in the inputs at the start, and what
/// must be in the outputs at the end.
///
/// Chunks are numbered; `parts` is how many of them one GPU has for another, or for the sum.
public record BufferCollective(Kind kind, int gpus, int parts, int root) {
  private static final int MOST_CHUNKS = 1 << 22;

  /// The collectives that programs can have.
  public enum Kind {
    ALL_GATHER,
    ALL_TO_ALL,
    ALL_REDUCE,
    REDUCE_SCATTER,
    BROADCAST,
    REDUCE,
    GATHER,
    SCATTER
  }

  /// The collective that is called `name`, with `chunks` chunks of a GPU in its larger buffer.
  ///
  /// Throws what `fault` makes of one clause if there is none.
  public static BufferCollective of(
      final Named named, final ToIntFunction<Kind> root, final Fault fault) {
    final Kind kind =
        switch (named.name()) {
          case "allgather", "all_gather" -> Kind.ALL_GATHER;
          case "alltoall", "all_to_all" -> Kind.ALL_TO_ALL;
          case "allreduce", "all_reduce" -> Kind.ALL_REDUCE;
          case "reducescatter", "reduce_scatter" -> Kind.REDUCE_SCATTER;
          case "broadcast" -> Kind.BROADCAST;
          case "reduce" -> Kind.REDUCE;
          case "gather" -> Kind.GATHER;
          case "scatter" -> Kind.SCATTER;
          default ->
              throw fault.of(
                  ("%s '%s' does not say what must arrive. Read are allgather, alltoall,"
                          + " allreduce, reducescatter, broadcast, reduce, gather, scatter")
                      .formatted(named.field(), NamedGraph.shortened(named.name())));
        };
    final int n = named.gpus();
    final boolean isPerGpu =
        switch (kind) {
          case ALL_GATHER, ALL_TO_ALL, REDUCE_SCATTER -> true;
          case ALL_REDUCE, BROADCAST, REDUCE, GATHER, SCATTER -> false;
        };
    if (n < 2 || (isPerGpu && named.chunks() % n != 0)) {
      throw fault.of(
          n < 2
              ? "a collective needs at least two GPUs"
              : "%s (%s) of %s must be a multiple of the number of GPUs (%s)"
                  .formatted(named.chunksField(), named.chunks(), named.name(), n));
    }
    final int parts = isPerGpu ? named.chunks() / n : named.chunks();
    final BufferCollective collective = new BufferCollective(kind, n, parts, root.applyAsInt(kind));
    if (collective.chunks() > MOST_CHUNKS || (long) n * collective.outputs() > 8L * MOST_CHUNKS) {
      throw fault.of("the collective has more than %s chunks".formatted(MOST_CHUNKS));
    }
    return collective;
  }

  /// How a file names a collective: the field and its text, the number of GPUs, and the field and
  /// number of the chunks that a GPU has at most in one buffer.
  public record Named(String field, String name, int gpus, String chunksField, int chunks) {}

  /// Makes an exception of a clause without a full stop.
  @FunctionalInterface
  public interface Fault {
    /// The exception that says `what`.
    IllegalArgumentException of(String what);
  }

  private long outputs() {
    return switch (kind) {
      case ALL_GATHER, ALL_TO_ALL -> (long) gpus * parts;
      case ALL_REDUCE, REDUCE_SCATTER, BROADCAST, REDUCE, GATHER, SCATTER -> parts;
    };
  }

  /// The number of different chunks.
  public long chunks() {
    return switch (kind) {
      case ALL_GATHER, REDUCE_SCATTER, GATHER, SCATTER -> (long) gpus * parts;
      case ALL_TO_ALL -> (long) gpus * gpus * parts;
      case ALL_REDUCE, BROADCAST, REDUCE -> parts;
    };
  }

  /// Whether contributions are added.
  public boolean combines() {
    return kind == Kind.ALL_REDUCE || kind == Kind.REDUCE_SCATTER || kind == Kind.REDUCE;
  }

  /// The number of chunks in the input of a GPU.
  public int inputs(final int gpu) {
    return switch (kind) {
      case ALL_GATHER, ALL_REDUCE, REDUCE, GATHER -> parts;
      case ALL_TO_ALL, REDUCE_SCATTER -> gpus * parts;
      case BROADCAST -> gpu == root ? parts : 0;
      case SCATTER -> gpu == root ? gpus * parts : 0;
    };
  }

  /// The number of chunks that must be in the output of a GPU.
  public int outputs(final int gpu) {
    return switch (kind) {
      case ALL_GATHER, ALL_TO_ALL -> gpus * parts;
      case ALL_REDUCE, REDUCE_SCATTER, BROADCAST, SCATTER -> parts;
      case REDUCE -> gpu == root ? parts : 0;
      case GATHER -> gpu == root ? gpus * parts : 0;
    };
  }

  /// The chunk at a place of the input.
  public int input(final int gpu, final int offset) {
    return switch (kind) {
      case ALL_GATHER, GATHER -> gpu * parts + offset;
      case ALL_TO_ALL -> gpu * gpus * parts + offset;
      case ALL_REDUCE, REDUCE_SCATTER, BROADCAST, REDUCE, SCATTER -> offset;
    };
  }

  /// The chunk that must be at a place of the output.
  public int output(final int gpu, final int offset) {
    return switch (kind) {
      case ALL_GATHER, ALL_REDUCE, BROADCAST, REDUCE, GATHER -> offset;
      case ALL_TO_ALL -> offset / parts * gpus * parts + gpu * parts + offset % parts;
      case REDUCE_SCATTER, SCATTER -> gpu * parts + offset;
    };
  }

  /// Where the input begins in the output if both are one buffer; negative if the output begins so
  /// far on in the input; empty if they cannot be one.
  public Optional<Integer> shift(final int gpu) {
    return switch (kind) {
      case ALL_GATHER, GATHER -> Optional.of(gpu * parts);
      case ALL_REDUCE, BROADCAST, REDUCE -> Optional.of(0);
      case REDUCE_SCATTER, SCATTER -> Optional.of(-gpu * parts);
      case ALL_TO_ALL -> Optional.empty();
    };
  }

  /// The GPUs that start with a chunk.
  public NodeSet sources(final int chunk) {
    return switch (kind) {
      case ALL_GATHER, GATHER -> only(chunk / parts);
      case ALL_TO_ALL -> only(chunk / (gpus * parts));
      case BROADCAST, SCATTER -> only(root);
      case ALL_REDUCE, REDUCE_SCATTER, REDUCE -> NodeSet.range(0, gpus);
    };
  }

  /// The GPUs that must end with a chunk.
  public NodeSet targets(final int chunk) {
    return switch (kind) {
      case ALL_GATHER, ALL_REDUCE, BROADCAST -> NodeSet.range(0, gpus);
      case ALL_TO_ALL -> only(chunk / parts % gpus);
      case REDUCE_SCATTER, SCATTER -> only(chunk / parts);
      case REDUCE, GATHER -> only(root);
    };
  }

  private static NodeSet only(final int node) {
    return NodeSet.range(node, node + 1);
  }

  /// Which of the chunks with the same sources and targets a chunk is.
  public int part(final int chunk) {
    return chunk % parts;
  }

  /// What must be at each target in the end.
  public PartialSum complete(final int chunk) {
    final BitSet contributors = new BitSet();
    final NodeSet sources = sources(chunk);
    for (int i = 0; i < sources.size(); i++) {
      contributors.set(sources.get(i));
    }
    return new PartialSum(chunk, contributors);
  }

  /// The chunks that must be sent.
  public Demand demand() {
    final Demand.Builder demand = new Demand.Builder(combines() ? Reduction.ONCE : Reduction.NONE);
    for (int chunk = 0; chunk < chunks(); chunk++) {
      if (combines() || !sources(chunk).equals(targets(chunk))) {
        demand.chunk(sources(chunk), targets(chunk));
      }
    }
    return demand.build();
  }
}
