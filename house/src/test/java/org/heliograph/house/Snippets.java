package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/// The Java classes of a document: blocks that begin with the name of their file; and its CSV
/// files, whose names end the paragraphs before them.
record Snippets(String document) {
  private static final Pattern CLASS =
      Pattern.compile("```java\n// (com/example/\\w+\\.java)\n(.*?)```", Pattern.DOTALL);

  private static final Pattern RESOURCE =
      Pattern.compile("`(com/example/\\w+\\.csv)`:\n\n```csv\n(.*?)```", Pattern.DOTALL);

  /// Compiles the classes, of which there must be `count`, in `folder`; returns where they are.
  Path compiled(final Path folder, final int count) throws IOException {
    final List<String> sources = new ArrayList<>();
    final Matcher matcher = CLASS.matcher(Files.readString(Repository.file(document)));
    while (matcher.find()) {
      final Path source = folder.resolve(matcher.group(1));
      Files.createDirectories(source.getParent());
      Files.writeString(source, matcher.group(2));
      sources.add(source.toString());
    }
    assertThat(sources).as("classes of " + document).hasSize(count);
    final Path classes = Files.createDirectory(folder.resolve("out"));
    final List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp"));
    arguments.add(System.getProperty("java.class.path"));
    arguments.addAll(sources);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    final Matcher resource = RESOURCE.matcher(Files.readString(Repository.file(document)));
    while (resource.find()) {
      Files.writeString(classes.resolve(resource.group(1)), resource.group(2));
    }
    return classes;
  }
}
