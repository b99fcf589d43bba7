package org.heliograph.lab.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ResultFolder;

/// The answer of a study: a record, which is printed as JSON, and the sheet that people read.
///
/// The folder of an answer holds the record as `<name>.json`, every table of the sheet that has a
/// name as `<table>.csv`, and the files of [#write].
public interface Answer {
  /// The name of the file of the record; empty if the folder does not hold it.
  String name();

  /// What is printed as JSON; it has a `format` and a `version`.
  Object record();

  /// Lines and tables.
  Sheet sheet();

  /// The text of the answer in one of the forms that the manual of the study names.
  default String inForm(final String form) {
    throw new AssertionError("the manual names no form " + form);
  }

  /// Whether nothing was found to be wrong; otherwise the command fails.
  default boolean isClean() {
    return true;
  }

  /// Whether there is nothing to answer: then nothing is printed or written, and notices say why.
  default boolean isEmpty() {
    return false;
  }

  /// Lines for standard error where the record is printed, which does not hold them.
  default List<String> besideRecord() {
    return List.of();
  }

  /// What `-o` writes, where the manual of the study says so: all of them to a folder that exists,
  /// otherwise the first to a file.
  default List<AnswerFile> files() {
    return List.of();
  }

  /// Whether a file of this name is one of those of [#write], of this or of another answer.
  default boolean owns(final String file) {
    return false;
  }

  /// Writes charts, schedules and other files of the folder.
  default void write(final ResultFolder.Draft draft) {}

  /// Writes the file that a parameter names, which is in no folder; its path if there is one.
  default Optional<Path> writeNamed() {
    return Optional.empty();
  }
}
