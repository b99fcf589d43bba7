package org.heliograph.formats.program;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.NodeOperation;
import org.heliograph.interchange.RankOperations;
import org.heliograph.schedule.Action;
import org.heliograph.units.Bytes;

/// Writes the operations of ranks as Chakra execution traces: a file for each rank with the
/// metadata and then its nodes, each message preceded by its length.
///
/// A sending or a reception is a node; receptions wait for nothing. One that combines is followed
/// by a computation, which waits for it and for what still reads the old value, and which later
/// operations wait for. The tag of a message is its chunk. Source: the schema of Chakra
/// (`et_def.proto`).
final class TraceWriter {
  private static final String VERSION = "0.0.4";

  /// The numbers of fields, of node types and of alternatives of an attribute in the schema.
  private static final int ID = 1;
  private static final int NAME = 2;
  private static final int TYPE = 3;
  private static final int DATA_DEPENDENCIES = 5;
  private static final int DURATION = 7;
  private static final int ATTRIBUTE = 10;
  private static final int COMPUTE = 4;
  private static final int SEND = 5;
  private static final int RECEIVE = 6;
  private static final int CALL = 7;
  private static final int INT32 = 7;
  private static final int INT64 = 9;
  private static final int UINT64 = 13;
  private static final int BOOL = 27;

  private final RankOperations ranks;
  private final Bytes chunk;

  TraceWriter(final RankOperations ranks, final Bytes chunk) {
    this.ranks = ranks;
    this.chunk = chunk;
  }

  /// Writes `PREFIX.RANK.et` for every rank.
  void write(final String prefix, final ExportFiles files) throws IOException {
    for (int rank = 0; rank < ranks.count(); rank++) {
      try (OutputStream out = files.bytes("%s.%s.et".formatted(prefix, rank))) {
        new ProtobufMessage().text(1, VERSION).writeDelimited(out);
        for (final NodeOperation operation : ranks.of(rank)) {
          message(rank, operation).writeDelimited(out);
          if (combines(operation)) {
            combination(rank, operation).writeDelimited(out);
          }
        }
      }
    }
  }

  /// Writes a trace of one rank that calls the collective of this type on `bytes` bytes.
  static void writeCall(final OutputStream out, final int type, final long bytes)
      throws IOException {
    new ProtobufMessage().text(1, VERSION).writeDelimited(out);
    new ProtobufMessage()
        .number(ID, 0)
        .text(NAME, "COLLECTIVE")
        .number(TYPE, CALL)
        .message(ATTRIBUTE, attribute("is_cpu_op", BOOL, 0))
        .message(ATTRIBUTE, attribute("comm_type", INT64, type))
        .message(ATTRIBUTE, attribute("comm_size", INT64, bytes))
        .writeDelimited(out);
  }

  private static boolean combines(final NodeOperation operation) {
    return !operation.sends() && operation.action() == Action.COMBINE;
  }

  /// Node 2i is operation i, node 2i+1 the computation that follows it, if there is one.
  private List<Integer> dependencies(final int rank, final NodeOperation operation) {
    final List<Integer> nodes = new ArrayList<>();
    for (final int earlier : operation.after()) {
      nodes.add(2 * earlier + (combines(ranks.of(rank).get(earlier)) ? 1 : 0));
    }
    return nodes;
  }

  private ProtobufMessage message(final int rank, final NodeOperation operation) {
    final int peer = ranks.rank(operation.peer());
    return new ProtobufMessage()
        .number(ID, 2L * operation.id())
        .text(NAME, "%s_%s".formatted(operation.sends() ? "SEND" : "RECV", operation.id()))
        .number(TYPE, operation.sends() ? SEND : RECEIVE)
        .packed(DATA_DEPENDENCIES, operation.sends() ? dependencies(rank, operation) : List.of())
        .message(ATTRIBUTE, attribute("is_cpu_op", BOOL, 0))
        .message(ATTRIBUTE, attribute("comm_src", INT32, operation.sends() ? rank : peer))
        .message(ATTRIBUTE, attribute("comm_dst", INT32, operation.sends() ? peer : rank))
        .message(ATTRIBUTE, attribute("comm_tag", INT32, operation.chunk()))
        .message(ATTRIBUTE, attribute("comm_size", INT64, chunk.bytes()));
  }

  private ProtobufMessage combination(final int rank, final NodeOperation operation) {
    final List<Integer> earlier = dependencies(rank, operation);
    earlier.add(2 * operation.id());
    return new ProtobufMessage()
        .number(ID, 2L * operation.id() + 1)
        .text(NAME, "REDUCE_" + operation.id())
        .number(TYPE, COMPUTE)
        .packed(DATA_DEPENDENCIES, earlier)
        .number(DURATION, 0)
        .message(ATTRIBUTE, attribute("is_cpu_op", BOOL, 0))
        .message(ATTRIBUTE, attribute("num_ops", INT64, chunk.bytes()))
        .message(ATTRIBUTE, attribute("tensor_size", UINT64, chunk.bytes()));
  }

  private static ProtobufMessage attribute(
      final String name, final int alternative, final long value) {
    return new ProtobufMessage().text(1, name).number(alternative, value);
  }
}
