package org.heliograph.lab.experiment.verification;

import java.util.List;
import org.heliograph.plugin.Summary;

/// The state of published schedules: every file of a folder with its verdict, in order of paths.
public record PublishedRecord(
    int format,
    String version,
    @Summary("by path") List<PublishedFile> files,
    @Summary("whether files are missing, because it was interrupted") boolean interrupted) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the list.
  public PublishedRecord {
    files = List.copyOf(files);
  }

  /// The files from which a schedule was read.
  public List<PublishedFile> read() {
    return files.stream().filter(PublishedFile::isRead).toList();
  }

  /// The others.
  public List<PublishedFile> unread() {
    return files.stream().filter(file -> !file.isRead()).toList();
  }
}
