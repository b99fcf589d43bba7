package org.heliograph.lab.experiment.verification;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;

/// Judges all schedule files of a folder. A file that cannot be read is a row with the reason.
public record PublishedSurvey(StudyContext context, Path folder, List<String> only) {
  public PublishedSurvey {
    only = List.copyOf(only);
  }

  /// The verdicts, with what `lists` say of the files; throws if the folder or a list cannot be
  /// read, or holds no file.
  public PublishedRecord record(final List<Path> lists) {
    final SourceList sources = SourceList.of(lists, context.notices());
    final PublishedJudge judge = new PublishedJudge(context.registry(), folder);
    final List<String> names = names();
    final List<PublishedFile> files =
        context.each(names, "files", name -> judge.judged(name, sources.of(name)));
    return new PublishedRecord(
        PublishedRecord.FORMAT, Version.text(), files, files.size() < names.size());
  }

  /// The paths of the files below the folder, with slashes, in order.
  private List<String> names() {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "%s is no folder. Maybe heliograph verify %s.".formatted(folder, folder));
    }
    final List<PathMatcher> patterns = patterns();
    final List<String> names = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(folder::relativize)
          .filter(file -> patterns.isEmpty() || patterns.stream().anyMatch(it -> it.matches(file)))
          .map(file -> file.toString().replace('\\', '/'))
          .sorted()
          .forEach(names::add);
    } catch (final IOException e) {
      throw new IllegalArgumentException(
          "%s cannot be read: %s.".formatted(folder, ErrorText.of(e)), e);
    }
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "%s holds no file%s.".formatted(folder, only.isEmpty() ? "" : " that --only names"));
    }
    return names;
  }

  private List<PathMatcher> patterns() {
    return only.stream()
        .map(
            text -> {
              try {
                return FileSystems.getDefault().getPathMatcher("glob:" + text);
              } catch (final PatternSyntaxException e) {
                throw new IllegalArgumentException(
                    "--only '%s' is no pattern of files. Maybe --only '**.json'.".formatted(text),
                    e);
              }
            })
        .toList();
  }
}
