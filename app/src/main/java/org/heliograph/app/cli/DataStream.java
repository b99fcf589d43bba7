package org.heliograph.app.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.WriteTarget;

/// The stream that results go to. It keeps its first failure, which a `PrintWriter` above it hides.
final class DataStream extends OutputStream {
  private static final String BROKEN_PIPE = "Broken pipe";

  private final OutputStream out;
  private final boolean isPipe;
  private Optional<IOException> failure = Optional.empty();

  private DataStream(final OutputStream out, final boolean isPipe) {
    this.out = out;
    this.isPipe = isPipe;
  }

  /// The standard output of this process.
  static DataStream standard() {
    return new DataStream(
        new FileOutputStream(FileDescriptor.out), WriteTarget.isPipe(Path.of("/dev/stdout")));
  }

  /// Results to `out`.
  static DataStream of(final OutputStream out) {
    return out instanceof final DataStream data ? data : new DataStream(out, false);
  }

  @Override
  public void write(final int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(final byte[] bytes, final int offset, final int length) throws IOException {
    attempt(() -> out.write(bytes, offset, length));
  }

  @Override
  public void flush() throws IOException {
    attempt(out::flush);
  }

  /// A write to the stream below.
  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }

  private void attempt(final Write write) throws IOException {
    if (failure.isPresent()) {
      throw failure.get();
    }
    try {
      write.run();
      if (out instanceof final PrintStream silent && silent.checkError()) {
        throw new IOException("unknown reason");
      }
    } catch (final IOException e) {
      failure = Optional.of(e);
      throw e;
    }
  }

  /// Why results were lost, if they were.
  Optional<String> failure() {
    return failure.map(it -> String.valueOf(it.getMessage()));
  }

  /// Whether results were lost because their reader closed the stream.
  boolean isClosedPipe() {
    return failure.isPresent()
        && (isPipe || failure().filter(it -> it.contains(BROKEN_PIPE)).isPresent());
  }
}
