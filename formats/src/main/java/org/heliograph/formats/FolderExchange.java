package org.heliograph.formats;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Optional;

/// Two paths that change places in one step, which Java itself cannot do: `renameat2` of Linux.
final class FolderExchange {
  private static final String FUNCTION = "renameat2";
  private static final int WORKING_FOLDER = -100;
  private static final int EXCHANGE = 2;

  private FolderExchange() {}

  /// Whether `one` and `other` changed places; if not, both are where they were.
  @SuppressWarnings("restricted") // Its users allow native access, which the solvers need too.
  static boolean exchange(final Path one, final Path other) {
    final Optional<byte[]> first = name(one);
    final Optional<byte[]> second = name(other);
    if (!isAllowed() || first.isEmpty() || second.isEmpty()) {
      return false;
    }
    final Linker linker = Linker.nativeLinker();
    final Optional<MemorySegment> function = linker.defaultLookup().find(FUNCTION);
    if (function.isEmpty()) {
      return false;
    }
    final MethodHandle call =
        linker.downcallHandle(
            function.get(),
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT,
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_INT,
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_INT));
    try (Arena arena = Arena.ofConfined()) {
      return (int)
              call.invokeExact(
                  WORKING_FOLDER,
                  arena.allocateFrom(ValueLayout.JAVA_BYTE, first.get()),
                  WORKING_FOLDER,
                  arena.allocateFrom(ValueLayout.JAVA_BYTE, second.get()),
                  EXCHANGE)
          == 0;
    } catch (final Throwable e) {
      throw new AssertionError("a function of C throws nothing", e);
    }
  }

  /// Java warns of native calls that were not allowed at its start.
  private static boolean isAllowed() {
    return FolderExchange.class.getModule().isNativeAccessEnabled();
  }

  /// The path as C reads it, unless the charset of file names lacks a character of it.
  private static Optional<byte[]> name(final Path path) {
    final Charset charset = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    final String text = path.toAbsolutePath() + "\0";
    return path.getFileSystem().equals(FileSystems.getDefault())
            && charset.newEncoder().canEncode(text)
        ? Optional.of(text.getBytes(charset))
        : Optional.empty();
  }
}
