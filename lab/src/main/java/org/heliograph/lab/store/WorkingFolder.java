package org.heliograph.lab.store;

import java.nio.file.Path;
import java.util.Optional;

/// The files of a folder of results as files of this machine: the files themselves, or copies of
/// those of a [RemoteFolder].
///
/// After a file was written here, [#keep], [#create] or [#keepJournal] must follow. They do nothing
/// if the folder is on this machine.
public interface WorkingFolder {
  /// The folder at `path`.
  static WorkingFolder of(final Path path) {
    return new LocalWorkingFolder(path);
  }

  /// Where the folder is, if it is on this machine.
  Optional<Path> path();

  /// The file `name` on this machine, which need not exist. If the folder is elsewhere, it is
  /// fetched at the first call.
  Path file(String name);

  /// The file `name` as it is now: if the folder is elsewhere, it is fetched at every call.
  Path latest(String name);

  /// The journal `name` on this machine, fetched at the first call.
  Path journal(String name);

  /// What users call the file `name`; the folder itself if that is empty.
  String text(String name);

  /// Throws with one sentence unless the folder is empty or does not exist.
  void requireEmpty();

  /// Keeps the file `name`, which must be new; throws with one sentence if there is one by now.
  void create(String name);

  /// Keeps the file `name`, which is replaced.
  void keep(String name);

  /// Removes the file `name`, if there is one.
  void remove(String name);

  /// Keeps the lines that are added to the journal `name`, until the result is closed.
  JournalUpload keepJournal(String name);
}
