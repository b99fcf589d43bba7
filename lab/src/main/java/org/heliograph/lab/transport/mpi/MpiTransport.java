package org.heliograph.lab.transport.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.heliograph.run.ChunkDelivery;
import org.heliograph.run.RankCodec;
import org.heliograph.run.RankFailure;
import org.heliograph.run.Transport;

/// Messages of MPI between ranks.
///
/// `MPI_Isend` of a slot is completed when the next slot that sends begins: by then, the receivers
/// are waited for only if they are still in an earlier slot. MPI keeps messages between two ranks
/// in order.
final class MpiTransport implements Transport, AutoCloseable {
  private static final int TAG = 1;
  private static final long WAIT_SECONDS = 60;

  // There may be fewer cores than ranks, so one that waits soon leaves its core to others.
  private static final int LOOKS_IN_A_ROW = 200;
  private static final long PAUSE_NANOS = 20_000;

  /// The sends of one slot.
  private static final class Batch {
    private final Arena arena = Arena.ofConfined();
    private final List<MemorySegment> frames = new ArrayList<>();
    private final List<Integer> receivers = new ArrayList<>();
    private MemorySegment requests = MemorySegment.NULL;
  }

  private final MpiLibrary library;
  private final int chunkBytes;
  private Batch next = new Batch();
  private Batch underWay = new Batch();

  MpiTransport(final MpiLibrary library, final int chunkBytes) {
    this.library = library;
    this.chunkBytes = chunkBytes;
  }

  @Override
  public void send(final int to, final ChunkDelivery delivery) {
    final ByteArrayOutputStream frame =
        new ByteArrayOutputStream(RankCodec.HEADER_BYTES + delivery.bytes().length);
    try {
      RankCodec.write(new DataOutputStream(frame), delivery);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    next.frames.add(next.arena.allocateFrom(JAVA_BYTE, frame.toByteArray()));
    next.receivers.add(to);
  }

  @Override
  public void flush() {
    if (next.frames.isEmpty()) {
      return;
    }
    next.requests = next.arena.allocate(ADDRESS, next.frames.size());
    for (int i = 0; i < next.frames.size(); i++) {
      library.isend(
          next.frames.get(i),
          next.receivers.get(i),
          TAG,
          next.requests.asSlice(i * ADDRESS.byteSize(), ADDRESS));
    }
    complete();
    underWay = next;
    next = new Batch();
  }

  /// Waits for the sends of the slot before.
  private void complete() {
    if (!underWay.frames.isEmpty()) {
      library.waitAll(underWay.frames.size(), underWay.requests);
    }
    underWay.arena.close();
    underWay = new Batch();
  }

  @Override
  public ChunkDelivery receive(final int from) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment frame = arena.allocate(RankCodec.HEADER_BYTES + (long) chunkBytes);
      final MemorySegment request = arena.allocate(ADDRESS);
      final MemorySegment flag = arena.allocate(JAVA_INT);
      library.irecv(frame, from, TAG, request);
      final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
      for (int looks = 1; !library.isComplete(request, flag); looks++) {
        if (System.nanoTime() - end > 0) {
          throw new RankFailure("nothing came for %s s".formatted(WAIT_SECONDS));
        }
        if (looks > LOOKS_IN_A_ROW) {
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      }
      return RankCodec.readDelivery(
          new DataInputStream(new ByteArrayInputStream(frame.toArray(JAVA_BYTE))), chunkBytes);
    } catch (final IOException e) {
      throw new RankFailure("what came is no delivery: " + e.getMessage(), e);
    }
  }

  @Override
  public void awaitAll() {
    complete();
    library.barrier();
  }

  @Override
  public void close() {
    complete();
    next.arena.close();
  }
}
