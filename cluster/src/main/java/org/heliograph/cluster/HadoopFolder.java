package org.heliograph.cluster;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.heliograph.lab.store.RemoteFolder;

/// A folder in a file system of Hadoop.
///
/// In an object store, a file appears when its stream is closed, so it is written under its name,
/// and a new one on the condition that there is none. Elsewhere it is written under another name
/// and then renamed, which file systems do at once.
final class HadoopFolder implements RemoteFolder {
  /// What a file system can do whose files appear when they are closed, and not if they
  /// are aborted.
  private static final String ABORTABLE = "fs.capability.outputstream.abortable";

  private static final String CONDITIONAL = "fs.option.create.conditional.overwrite";
  private static final String HIDDEN = ".";

  private final Path folder;
  private final FileSystem system;
  private final Configuration configuration;

  private HadoopFolder(
      final Path folder, final FileSystem system, final Configuration configuration) {
    this.folder = folder;
    this.system = system;
    this.configuration = configuration;
  }

  static HadoopFolder of(final URI address) {
    final Configuration configuration = HadoopSettings.configuration();
    try {
      final Path folder = new Path(address);
      // Not the shared one, which Hadoop closes as soon as the process is asked to end.
      return new HadoopFolder(
          folder, FileSystem.newInstance(folder.toUri(), configuration), configuration);
    } catch (final IOException | RuntimeException e) {
      throw HadoopSettings.unreachable(address, e);
    }
  }

  @Override
  public List<String> files(final String subfolder) throws IOException {
    final String prefix = subfolder.isEmpty() ? "" : subfolder + "/";
    final List<String> names = new ArrayList<>();
    try {
      for (final FileStatus file :
          system.listStatus(subfolder.isEmpty() ? folder : at(subfolder))) {
        if (!file.getPath().getName().startsWith(HIDDEN)) {
          names.add(prefix + file.getPath().getName());
        }
      }
    } catch (final FileNotFoundException e) {
      return List.of();
    }
    return names.stream().sorted().toList();
  }

  private Path at(final String name) {
    return new Path(folder, name);
  }

  @Override
  public boolean fetch(final String name, final java.nio.file.Path target) throws IOException {
    try (InputStream in = system.open(at(name))) {
      Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (final FileNotFoundException e) {
      return false;
    }
  }

  @Override
  public void put(final java.nio.file.Path source, final String name) throws IOException {
    final Path target = at(name);
    if (appearsWhenClosed(target)) {
      write(source, target, true);
    } else {
      rename(source, target, Options.Rename.OVERWRITE);
    }
  }

  @Override
  public boolean create(final java.nio.file.Path source, final String name) throws IOException {
    final Path target = at(name);
    if (system.exists(target)) {
      return false;
    }
    try {
      if (appearsWhenClosed(target)) {
        write(source, target, false);
      } else {
        rename(source, target, Options.Rename.NONE);
      }
      return true;
    } catch (final FileAlreadyExistsException e) {
      return false;
    } catch (final IOException e) {
      // Stores have various exceptions for a condition that does not hold.
      if (system.exists(target)) {
        return false;
      }
      throw e;
    }
  }

  private boolean appearsWhenClosed(final Path path) throws IOException {
    return system.hasPathCapability(path, ABORTABLE);
  }

  private void write(final java.nio.file.Path source, final Path target, final boolean isReplaced)
      throws IOException {
    final FSDataOutputStreamBuilder<?, ?> file = system.createFile(target).overwrite(isReplaced);
    if (!isReplaced) {
      file.opt(CONDITIONAL, true);
    }
    final FSDataOutputStream out = file.build();
    try {
      Files.copy(source, out);
    } catch (final IOException e) {
      out.abort();
      throw e;
    }
    out.close();
  }

  private void rename(final java.nio.file.Path source, final Path target, final Options.Rename mode)
      throws IOException {
    final Path draft =
        new Path(target.getParent(), HIDDEN + target.getName() + "." + UUID.randomUUID());
    try {
      try (FSDataOutputStream out = system.create(draft, false)) {
        Files.copy(source, out);
        out.hsync();
      }
      FileContext.getFileContext(folder.toUri(), configuration).rename(draft, target, mode);
    } finally {
      system.delete(draft, false);
    }
  }

  @Override
  public void remove(final String name) throws IOException {
    system.delete(at(name), false);
  }
}
