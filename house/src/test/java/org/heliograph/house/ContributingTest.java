package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What CONTRIBUTING.md says that a part takes is what the parts of this house take: as many files,
/// and nobody else names them.
final class ContributingTest {
  private static final Pattern ROW =
      Pattern.compile("\\| [^|]+ \\| `(\\w+)` \\| ([0-9]+) \\| ((?:`\\w+`(?:, )?)+) \\|");

  @Test
  void aPartIsAsManyFilesAsItSays() throws IOException {
    int rows = 0;
    for (final String line : Files.readAllLines(Repository.file("CONTRIBUTING.md"))) {
      final var row = ROW.matcher(line);
      if (row.matches()) {
        rows++;
        final Set<String> files = Set.of(row.group(3).replace("`", "").split(", "));
        assertThat(files).as(line).hasSize(Integer.parseInt(row.group(2)));
        assertThat(registered(files)).as(line).contains(row.group(1));
        assertThat(strangers(files)).as("who else names " + files).isEmpty();
      }
    }
    assertThat(rows).isGreaterThan(10);
  }

  /// The classes in these files, which are in one package.
  private static List<JavaClass> classes(final Set<String> files) {
    final List<JavaClass> found =
        MainClasses.ALL.stream()
            .filter(one -> files.contains(MainClasses.outermost(one).getSimpleName()))
            .collect(Collectors.groupingBy(JavaClass::getPackageName))
            .values()
            .stream()
            .max(Comparator.comparingInt(List::size))
            .orElse(List.of());
    final Set<String> names =
        found.stream()
            .map(one -> MainClasses.outermost(one).getSimpleName())
            .collect(Collectors.toSet());
    assertThat(names).isEqualTo(files);
    return found;
  }

  /// The names of the interfaces that the classes implement.
  private static Set<String> registered(final Set<String> files) {
    return classes(files).stream()
        .flatMap(one -> one.getAllRawInterfaces().stream())
        .map(JavaClass::getSimpleName)
        .collect(Collectors.toSet());
  }

  /// Classes of other files that use one of `files`.
  private static Set<String> strangers(final Set<String> files) {
    return classes(files).stream()
        .flatMap(one -> one.getDirectDependenciesToSelf().stream())
        .map(dependency -> MainClasses.outermost(dependency.getOriginClass()))
        .map(JavaClass::getSimpleName)
        .filter(name -> !files.contains(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
