package org.heliograph.run;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.simulate.values.Operation;
import org.heliograph.topology.NodeSet;

/// The binary form in which jobs, deliveries and results pass between processes of one run.
///
/// Both ends have the same version, so it has none.
public final class RankCodec {
  /// The bytes of a delivery before its chunk: round, slot, chunk and length.
  public static final int HEADER_BYTES = 4 * Integer.BYTES;

  private RankCodec() {}

  /// Writes an item.
  @FunctionalInterface
  private interface ItemWriter<T> {
    void write(T item) throws IOException;
  }

  /// Reads an item.
  @FunctionalInterface
  private interface ItemReader<T> {
    T read() throws IOException;
  }

  private static <T> void writeAll(
      final DataOutput out, final List<T> items, final ItemWriter<T> writer) throws IOException {
    out.writeInt(items.size());
    for (final T item : items) {
      writer.write(item);
    }
  }

  private static <T> List<T> readAll(final DataInput in, final ItemReader<T> reader)
      throws IOException {
    final int count = in.readInt();
    final List<T> items = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      items.add(reader.read());
    }
    return items;
  }

  /// Writes a job.
  public static void write(final DataOutput out, final RankJob job) throws IOException {
    final Contributions contributions = job.contributions();
    out.writeInt(job.ranks());
    out.writeInt(job.burst());
    out.writeInt(job.rounds());
    out.writeLong(contributions.seed());
    out.writeInt(contributions.chunkBytes());
    out.writeBoolean(contributions.combines());
    out.writeUTF(contributions.operation().name());
    out.writeInt(job.program().rank());
    out.writeInt(job.program().node());
    writeRoles(out, job.program().chunks());
    writeAll(out, job.program().steps(), step -> write(out, step));
  }

  /// Equal sets of sources are written once, since most chunks of a reduction share theirs.
  private static void writeRoles(final DataOutput out, final List<ChunkRole> roles)
      throws IOException {
    final Map<NodeSet, Integer> numbers = new HashMap<>();
    final List<NodeSet> sets = new ArrayList<>();
    for (final ChunkRole role : roles) {
      if (numbers.putIfAbsent(role.sources(), sets.size()) == null) {
        sets.add(role.sources());
      }
    }
    writeAll(
        out,
        sets,
        set -> {
          out.writeInt(set.size());
          for (final int node : set.toArray()) {
            out.writeInt(node);
          }
        });
    writeAll(
        out,
        roles,
        role -> {
          out.writeInt(role.chunk());
          out.writeBoolean(role.starts());
          out.writeBoolean(role.ends());
          out.writeInt(numbers.getOrDefault(role.sources(), 0));
        });
  }

  private static void write(final DataOutput out, final RankStep step) throws IOException {
    out.writeInt(step.slot());
    writeAll(
        out,
        step.sends(),
        send -> {
          out.writeInt(send.place());
          out.writeInt(send.to());
        });
    writeAll(
        out,
        step.receipts(),
        receipt -> {
          out.writeInt(receipt.place());
          out.writeInt(receipt.from());
          out.writeBoolean(receipt.combines());
        });
  }

  /// Reads a job.
  public static RankJob readJob(final DataInput in) throws IOException {
    final int ranks = in.readInt();
    final int burst = in.readInt();
    final int rounds = in.readInt();
    final Contributions contributions =
        new Contributions(
            in.readLong(), in.readInt(), in.readBoolean(), Operation.valueOf(in.readUTF()));
    final int rank = in.readInt();
    final int node = in.readInt();
    final List<NodeSet> sets =
        readAll(
            in,
            () -> {
              final int[] nodes = new int[in.readInt()];
              for (int i = 0; i < nodes.length; i++) {
                nodes[i] = in.readInt();
              }
              return NodeSet.of(nodes);
            });
    final List<ChunkRole> roles =
        readAll(
            in,
            () ->
                new ChunkRole(
                    in.readInt(), in.readBoolean(), in.readBoolean(), sets.get(in.readInt())));
    final RankProgram program = new RankProgram(rank, node, roles, readAll(in, () -> readStep(in)));
    return new RankJob(program, contributions, ranks, burst, rounds);
  }

  private static RankStep readStep(final DataInput in) throws IOException {
    return new RankStep(
        in.readInt(),
        readAll(in, () -> new RankStep.Send(in.readInt(), in.readInt())),
        readAll(in, () -> new RankStep.Receipt(in.readInt(), in.readInt(), in.readBoolean())));
  }

  /// Writes a delivery: its header, then its bytes.
  public static void write(final DataOutput out, final ChunkDelivery delivery) throws IOException {
    out.writeInt(delivery.round());
    out.writeInt(delivery.slot());
    out.writeInt(delivery.chunk());
    out.writeInt(delivery.bytes().length);
    out.write(delivery.bytes());
  }

  /// Reads a delivery of at most `most` bytes.
  public static ChunkDelivery readDelivery(final DataInput in, final int most) throws IOException {
    final int round = in.readInt();
    final int slot = in.readInt();
    final int chunk = in.readInt();
    final int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException("a delivery of %s bytes; at most %s".formatted(length, most));
    }
    final byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new ChunkDelivery(round, slot, chunk, bytes);
  }

  /// Writes a result.
  public static void write(final DataOutput out, final RankResult result) throws IOException {
    out.writeInt(result.rank());
    out.writeInt(result.node());
    writeAll(
        out,
        result.rounds(),
        round -> {
          out.writeLong(round.startNanos());
          writeAll(out, round.steps(), step -> write(out, step));
          writeAll(out, round.checks(), check -> write(out, check));
        });
  }

  private static void write(final DataOutput out, final StepTime step) throws IOException {
    out.writeInt(step.slot());
    out.writeLong(step.startNanos());
    out.writeLong(step.endNanos());
    out.writeLong(step.sentBytes());
    out.writeLong(step.receivedBytes());
  }

  private static void write(final DataOutput out, final CheckOutcome check) throws IOException {
    out.writeUTF(check.reference());
    out.writeLong(check.chunks());
    out.writeLong(check.bytes());
    out.writeLong(check.wrong());
    writeAll(
        out,
        check.first(),
        wrong -> {
          out.writeInt(wrong.rank());
          out.writeInt(wrong.round());
          out.writeInt(wrong.chunk());
          out.writeInt(wrong.at());
          out.writeInt(wrong.expected());
          out.writeInt(wrong.found());
        });
  }

  /// Reads a result.
  public static RankResult readResult(final DataInput in) throws IOException {
    return new RankResult(
        in.readInt(),
        in.readInt(),
        readAll(
            in,
            () ->
                new RankRound(
                    in.readLong(),
                    readAll(in, () -> readStepTime(in)),
                    readAll(in, () -> readCheck(in)))));
  }

  private static StepTime readStepTime(final DataInput in) throws IOException {
    return new StepTime(in.readInt(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
  }

  private static CheckOutcome readCheck(final DataInput in) throws IOException {
    return new CheckOutcome(
        in.readUTF(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        readAll(
            in,
            () ->
                new WrongChunk(
                    in.readInt(),
                    in.readInt(),
                    in.readInt(),
                    in.readInt(),
                    in.readInt(),
                    in.readInt())));
  }
}
