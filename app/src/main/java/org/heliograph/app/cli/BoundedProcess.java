package org.heliograph.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.heliograph.units.Bytes;

/// A process of Java like this one, with another heap, that runs one command.
record BoundedProcess(Bytes heap) {
  /// Flags of this process that are not those of the other one: sizes of the heap, and the
  /// collector, since that of the other one gives up where little is free instead of trying on.
  private static final Pattern REPLACED =
      Pattern.compile("-Xm[sx].*|-XX:(Max|Initial|Min)(RAM|Heap).*|-XX:[+]Use[A-Z0-9a-z]*GC");

  /// Exit codes of a process that SIGABRT or SIGSEGV ended.
  private static final Set<Integer> CRASHES = Set.of(128 + 6, 128 + 11);

  private static final String MARK = "heliograph.bounded";
  private static final List<String> COLLECTOR =
      List.of(
          "-XX:+UseParallelGC",
          "-XX:GCTimeLimit=80",
          "-XX:GCHeapFreeLimit=10",
          "-XX:+SuppressFatalErrorMessage");

  /// Whether this process is one of them, so that it runs the command itself.
  static boolean isThis() {
    return Boolean.getBoolean(MARK);
  }

  /// Whether `code` says that the process crashed: the native code of the solver does where Java
  /// has no memory for an array that it asks for.
  static boolean isCrash(final int code) {
    return CRASHES.contains(code);
  }

  /// Runs the command that `words` are, with its results to `out` and its messages to `err`;
  /// returns its exit code. Ctrl-C ends it as it would end this process.
  int run(final OutputStream out, final OutputStream err, final String... words) {
    try {
      final Process process =
          new ProcessBuilder(line(words)).redirectInput(ProcessBuilder.Redirect.INHERIT).start();
      final Thread ending = new Thread(() -> end(process), "bounded-process");
      Runtime.getRuntime().addShutdownHook(ending);
      final Thread messages = new Thread(() -> copy(process.getErrorStream(), err), "messages");
      messages.start();
      copy(process.getInputStream(), out);
      messages.join();
      final int code = process.waitFor();
      Runtime.getRuntime().removeShutdownHook(ending);
      return code;
    } catch (final IOException e) {
      throw new UncheckedIOException("Java cannot be started with another heap.", e);
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the command ran", e);
    }
  }

  private List<String> line(final String... words) {
    final List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> !REPLACED.matcher(flag).matches())
        .forEach(line::add);
    line.addAll(COLLECTOR);
    line.addAll(List.of("-Xmx" + heap.bytes(), "-D" + MARK + "=true"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    line.addAll(List.of(words));
    return line;
  }

  private static void end(final Process process) {
    process.destroy();
    try {
      process.waitFor();
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Copies what comes, as it comes; a reader that is gone ends it.
  private static void copy(final InputStream from, final OutputStream to) {
    final byte[] buffer = new byte[1 << 13];
    try (from) {
      for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
        to.write(buffer, 0, read);
        to.flush();
      }
    } catch (final IOException _) {
      // The process ends with the same failure when it writes on.
    }
  }
}
