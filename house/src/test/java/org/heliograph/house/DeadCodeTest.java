package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.auto.service.AutoService;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.app.cli.Main;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Spec;

/// Nothing stays that nobody uses: each class of the program is used by another one, and each
/// method by the program or, to look inside, by a test.
///
/// What the registry makes, what a record or an enumeration has by nature, and what overrides
/// something is used without a call that could be seen; constants are copied by the compiler. The
/// facade is there for others.
final class DeadCodeTest {
  private static final String FACADE = "org.heliograph.lab";
  private static final String TESTKIT = "org.heliograph.testkit";

  private static Stream<JavaClass> program() {
    return MainClasses.ALL.stream()
        .filter(type -> !type.getPackageName().startsWith(TESTKIT))
        .filter(type -> !type.getSimpleName().equals("package-info"));
  }

  private static boolean isStarted(final JavaClass type) {
    return type.isAnnotatedWith(AutoService.class)
        || type.tryGetMethod("main", String[].class).isPresent();
  }

  private static boolean isOfConstants(final JavaClass type) {
    return type.getMethods().isEmpty()
        && type.getFields().stream()
            .allMatch(field -> field.getModifiers().contains(JavaModifier.STATIC));
  }

  @Test
  void everyClassIsUsedByAnother() {
    final Set<String> used =
        program()
            .flatMap(user -> user.getDirectDependenciesFromSelf().stream())
            .filter(use -> !MainClasses.outermost(use.getOriginClass()).equals(target(use)))
            .map(use -> target(use).getName())
            .collect(Collectors.toSet());
    final List<String> dead =
        program()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !isStarted(type) && !isOfConstants(type))
            .map(JavaClass::getName)
            .filter(name -> !used.contains(name))
            .sorted()
            .toList();
    assertThat(dead).isEmpty();
  }

  private static JavaClass target(final Dependency use) {
    return MainClasses.outermost(use.getTargetClass().getBaseComponentType());
  }

  private static boolean isByNature(final JavaMethod method) {
    final JavaClass owner = method.getOwner();
    return method.getModifiers().contains(JavaModifier.SYNTHETIC)
        || method.getModifiers().contains(JavaModifier.BRIDGE)
        || owner.isAnnotation()
        || method.isAnnotatedWith(Spec.class)
        || (owner.isEnum() && Set.of("values", "valueOf").contains(method.getName()))
        || (owner.isRecord() && owner.tryGetField(method.getName()).isPresent());
  }

  /// Whether a type above its own has a method of its name with as many parameters.
  private static boolean overrides(final JavaMethod method) {
    return Stream.concat(
            method.getOwner().getAllRawSuperclasses().stream(),
            method.getOwner().getAllRawInterfaces().stream())
        .flatMap(above -> above.getMethods().stream())
        .filter(other -> other.getName().equals(method.getName()))
        .anyMatch(
            other -> other.getRawParameterTypes().size() == method.getRawParameterTypes().size());
  }

  private static boolean isFacade(final JavaMethod method) {
    return method.getOwner().getPackageName().equals(FACADE)
        && method.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static boolean isCalled(final JavaMethod method) {
    return Stream.concat(
            method.getAccessesToSelf().stream().map(JavaAccess::getOriginOwner),
            method.getReferencesToSelf().stream().map(JavaAccess::getOriginOwner))
        .anyMatch(user -> !user.getPackageName().startsWith(TESTKIT));
  }

  /// The words of all tests, and of the contracts that they run.
  private static Set<String> wordsOfTests() throws IOException {
    final Set<String> words = new HashSet<>();
    try (Stream<Path> files = Files.walk(Repository.file(""))) {
      for (final Path file : files.filter(DeadCodeTest::isOfTests).toList()) {
        words.addAll(List.of(Files.readString(file).split("\\W+", -1)));
      }
    }
    return words;
  }

  private static boolean isOfTests(final Path file) {
    final String path = Repository.file("").relativize(file).toString();
    return path.endsWith(".java")
        && (path.contains("/src/test/") || path.startsWith("testkit/src/"));
  }

  @Test
  void everyMethodIsCalled() throws IOException {
    final Set<String> words = wordsOfTests();
    final List<String> dead =
        program()
            .flatMap(type -> type.getMethods().stream())
            .filter(method -> !isByNature(method) && !isFacade(method))
            .filter(method -> !words.contains(method.getName()))
            .filter(method -> !isCalled(method) && !overrides(method))
            .map(JavaMethod::getFullName)
            .sorted()
            .toList();
    assertThat(dead).isEmpty();
  }

  @Test
  void theProgramIsSeen() {
    assertThat(program().map(JavaClass::getName)).contains(Main.class.getName());
  }
}
