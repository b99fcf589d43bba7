package org.heliograph.lab.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A folder in the file system of a cluster or in an object store.
///
/// Files are written whole: a reader sees the old file, the new one, or none, but never a part.
/// What was written is kept when a method returns. Names may contain one folder, as in `a/b`.
public interface RemoteFolder {
  /// The names of the files in `folder`, or in this folder itself if that is empty, in order;
  /// nothing if there is no such folder. Each begins with `folder` and a slash.
  List<String> files(String folder) throws IOException;

  /// Copies the file `name` to `target`, which is replaced; returns whether there is such a file.
  boolean fetch(String name, Path target) throws IOException;

  /// Makes `source` the file `name`, which is replaced.
  void put(Path source, String name) throws IOException;

  /// Makes `source` the file `name` unless there is one; returns whether it did. Of two processes
  /// that do so at once one succeeds.
  boolean create(Path source, String name) throws IOException;

  /// Removes the file `name`, if there is one.
  void remove(String name) throws IOException;
}
