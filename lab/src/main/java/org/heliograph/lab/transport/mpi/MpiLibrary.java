package org.heliograph.lab.transport.mpi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import org.heliograph.run.RankFailure;

/// The functions of Open MPI that runs need, called through `java.lang.foreign`.
///
/// Handles of Open MPI are addresses of objects in its library. For use by one thread, the one that
/// calls [#init()].
@SuppressWarnings("restricted") // native code is what this class is for
final class MpiLibrary {
  private static final String FILE = "libmpi.so.40"; // of Open MPI 4 and 5
  private static final int RTLD_NOW_GLOBAL = 0x102;
  private static final int THREAD_FUNNELED = 1;
  private static final int MOST_ERROR_TEXT = 256;
  private static final int MOST_VERSION_TEXT = 256;

  private final SymbolLookup symbols;
  private final Linker linker = Linker.nativeLinker();
  private final MethodHandle isend;
  private final MethodHandle irecv;
  private final MethodHandle test;
  private final MethodHandle waitall;
  private final MemorySegment world;
  private final MemorySegment bytes;
  private final MemorySegment numbers;

  private MpiLibrary(final SymbolLookup symbols) {
    this.symbols = symbols;
    final MemoryLayout[] toPeer = {
      ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS, ADDRESS
    };
    this.isend = function("MPI_Isend", toPeer);
    this.irecv = function("MPI_Irecv", toPeer);
    this.test = function("MPI_Test", ADDRESS, ADDRESS, ADDRESS);
    this.waitall = function("MPI_Waitall", JAVA_INT, ADDRESS, ADDRESS);
    this.world = symbol("ompi_mpi_comm_world");
    this.bytes = symbol("ompi_mpi_byte");
    this.numbers = symbol("ompi_mpi_int64_t");
  }

  /// Loads the library; throws if it is not installed.
  static MpiLibrary loaded() {
    try {
      return new MpiLibrary(opened());
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "run: Open MPI is not installed: there is no library '%s'. Maybe install the package"
                  .formatted(FILE)
              + " openmpi-bin, or leave out --mpi.",
          e);
    }
  }

  /// The components of Open MPI look for its symbols among those of the whole process.
  private static SymbolLookup opened() {
    final Linker linker = Linker.nativeLinker();
    linker
        .defaultLookup()
        .find("dlopen")
        .ifPresent(
            dlopen -> {
              final MethodHandle open =
                  linker.downcallHandle(dlopen, FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
              try (Arena arena = Arena.ofConfined()) {
                final MemorySegment _ =
                    (MemorySegment) open.invokeExact(arena.allocateFrom(FILE), RTLD_NOW_GLOBAL);
              } catch (final Throwable e) {
                throw new AssertionError(e);
              }
            });
    return SymbolLookup.libraryLookup(FILE, Arena.global());
  }

  private MemorySegment symbol(final String name) {
    return symbols
        .find(name)
        .orElseThrow(() -> new IllegalArgumentException("'%s' has no '%s'".formatted(FILE, name)));
  }

  private MethodHandle function(final String name, final MemoryLayout... arguments) {
    return linker.downcallHandle(symbol(name), FunctionDescriptor.of(JAVA_INT, arguments));
  }

  /// Calls a function that is not called often.
  private void call(final String name, final MemoryLayout[] layouts, final Object... arguments) {
    try {
      check(name, (int) function(name, layouts).invokeWithArguments(arguments));
    } catch (final RankFailure e) {
      throw e;
    } catch (final Throwable e) {
      throw new AssertionError(name, e);
    }
  }

  private static MemoryLayout[] layouts(final MemoryLayout... layouts) {
    return layouts;
  }

  private void check(final String name, final int code) {
    if (code != 0) {
      throw new RankFailure("%s failed: %s.".formatted(name, errorText(code)));
    }
  }

  private String errorText(final int code) {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment text = arena.allocate(MOST_ERROR_TEXT);
      final int ignored =
          (int)
              function("MPI_Error_string", JAVA_INT, ADDRESS, ADDRESS)
                  .invokeExact(code, text, arena.allocate(JAVA_INT));
      return ignored == 0 ? text.getString(0) : "error " + code;
    } catch (final Throwable e) {
      throw new AssertionError(e);
    }
  }

  /// Initialises MPI; errors are reported from then on, instead of ending the process.
  void init() {
    try (Arena arena = Arena.ofConfined()) {
      call(
          "MPI_Init_thread",
          layouts(ADDRESS, ADDRESS, JAVA_INT, ADDRESS),
          MemorySegment.NULL,
          MemorySegment.NULL,
          THREAD_FUNNELED,
          arena.allocate(JAVA_INT));
      call(
          "MPI_Comm_set_errhandler",
          layouts(ADDRESS, ADDRESS),
          world,
          symbol("ompi_mpi_errors_return"));
    }
  }

  /// The name and version of the library, such as `Open MPI v4.1.4`.
  String version() {
    try (Arena arena = Arena.ofConfined()) {
      final MemorySegment text = arena.allocate(MOST_VERSION_TEXT);
      call("MPI_Get_library_version", layouts(ADDRESS, ADDRESS), text, arena.allocate(JAVA_INT));
      return text.getString(0).split(",", 2)[0];
    }
  }

  void finish() {
    call("MPI_Finalize", layouts());
  }

  void barrier() {
    call("MPI_Barrier", layouts(ADDRESS), world);
  }

  /// Begins to send `data` and returns the request in `request`.
  void isend(final MemorySegment data, final int to, final int tag, final MemorySegment request) {
    try {
      check(
          "MPI_Isend",
          (int)
              isend.invokeExact(
                  data, Math.toIntExact(data.byteSize()), bytes, to, tag, world, request));
    } catch (final RankFailure e) {
      throw e;
    } catch (final Throwable e) {
      throw new AssertionError(e);
    }
  }

  /// Begins to receive at most as many bytes as `buffer` has.
  void irecv(
      final MemorySegment buffer, final int from, final int tag, final MemorySegment request) {
    try {
      check(
          "MPI_Irecv",
          (int)
              irecv.invokeExact(
                  buffer, Math.toIntExact(buffer.byteSize()), bytes, from, tag, world, request));
    } catch (final RankFailure e) {
      throw e;
    } catch (final Throwable e) {
      throw new AssertionError(e);
    }
  }

  /// Whether a request is complete; `flag` has room for an int.
  boolean isComplete(final MemorySegment request, final MemorySegment flag) {
    try {
      check("MPI_Test", (int) test.invokeExact(request, flag, MemorySegment.NULL));
      return flag.get(JAVA_INT, 0) != 0;
    } catch (final RankFailure e) {
      throw e;
    } catch (final Throwable e) {
      throw new AssertionError(e);
    }
  }

  /// Waits until the first `count` of `requests` are complete.
  void waitAll(final int count, final MemorySegment requests) {
    try {
      check("MPI_Waitall", (int) waitall.invokeExact(count, requests, MemorySegment.NULL));
    } catch (final RankFailure e) {
      throw e;
    } catch (final Throwable e) {
      throw new AssertionError(e);
    }
  }

  /// Performs a collective of MPI on whole blocks: `send` and `receive` have one block or one for
  /// each rank, as the collective requires.
  void perform(final MpiCall call) {
    if (call.combines()) {
      reduce(call);
    } else {
      copy(call);
    }
  }

  private void copy(final MpiCall call) {
    final MemorySegment send = call.send();
    final MemorySegment receive = call.receive();
    final int count = call.count();
    final String name = call.collective().function();
    switch (call.collective()) {
      case BROADCAST ->
          call(
              name,
              layouts(ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS),
              new Object[] {receive, count, bytes, call.root(), world});
      case SCATTER, GATHER ->
          call(
              name,
              layouts(ADDRESS, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS),
              new Object[] {send, count, bytes, receive, count, bytes, call.root(), world});
      case ALL_GATHER, ALL_TO_ALL ->
          call(
              name,
              layouts(ADDRESS, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS),
              new Object[] {send, count, bytes, receive, count, bytes, world});
      case REDUCE, ALL_REDUCE, REDUCE_SCATTER, BARRIER ->
          throw new AssertionError(name + " combines");
    }
  }

  private void reduce(final MpiCall call) {
    final MemorySegment send = call.send();
    final MemorySegment receive = call.receive();
    final MemorySegment operation = symbol("ompi_mpi_op_" + call.operation());
    final int count = call.count();
    switch (call.collective()) {
      case REDUCE ->
          call(
              "MPI_Reduce",
              layouts(ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, ADDRESS),
              new Object[] {send, receive, count, numbers, operation, call.root(), world});
      case REDUCE_SCATTER ->
          call(
              "MPI_Reduce_scatter",
              layouts(ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS),
              new Object[] {send, receive, call.counts(), numbers, operation, world});
      case ALL_REDUCE, BARRIER -> {
        call(
            "MPI_Allreduce",
            layouts(ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS),
            new Object[] {send, receive, count, numbers, operation, world});
        if (call.collective() == MpiCollective.BARRIER) {
          barrier();
        }
      }
      case BROADCAST, SCATTER, GATHER, ALL_GATHER, ALL_TO_ALL ->
          throw new AssertionError(call.collective().function() + " copies");
    }
  }
}
