package org.heliograph.formats;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.interchange.ExportFiles;

/// Where an export goes: to one text file, to a text that is already open, or to a folder of files.
/// Files take their names when all are complete, or not at all.
public final class ExportOutput {
  private ExportOutput() {}

  /// An export that writes its files and may fail to.
  @FunctionalInterface
  public interface Body {
    /// Writes all files.
    void write(ExportFiles files) throws IOException;
  }

  /// Replaces the file at `path` by the one file that `body` writes.
  public static void file(final Path path, final Body body) {
    SafeWrite.to(path, writer -> body.write(new OneText(writer)));
  }

  /// Writes the one file of `body` to `out`, which stays open.
  public static void text(final Writer out, final Body body) throws IOException {
    body.write(new OneText(out));
    out.flush();
  }

  /// Replaces the files in `folder` whose names begin with `prefix` by those that `body` writes;
  /// returns them in their order.
  public static List<Path> folder(final Path folder, final String prefix, final Body body) {
    return new ResultFolder(folder)
        .replace(
            new ResultFolder.Content() {
              @Override
              public boolean owns(final String name) {
                return name.startsWith(prefix);
              }

              @Override
              public void write(final ResultFolder.Draft draft) {
                try {
                  body.write(new Drafted(draft));
                } catch (final IOException e) {
                  throw new UncheckedIOException(e);
                }
              }
            });
  }

  /// The only file of an export, as text.
  private record OneText(Writer out) implements ExportFiles {
    @Override
    public Writer text(final String name) {
      return new FilterWriter(out) {
        @Override
        public void close() throws IOException {
          flush();
        }
      };
    }

    @Override
    public OutputStream bytes(final String name) {
      throw new AssertionError("'%s' is no text and needs a folder".formatted(name));
    }
  }

  /// Several files of a folder.
  private record Drafted(ResultFolder.Draft draft) implements ExportFiles {
    @Override
    public Writer text(final String name) throws IOException {
      return new OutputStreamWriter(bytes(name), StandardCharsets.UTF_8);
    }

    @Override
    public OutputStream bytes(final String name) throws IOException {
      return draft.bytes(name);
    }
  }
}
