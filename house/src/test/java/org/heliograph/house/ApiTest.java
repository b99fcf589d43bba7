package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;

/// Each package says whether it is API or internal, and what is API shows nothing internal.
final class ApiTest {
  private static final JavaClasses CLASSES = MainClasses.ALL;

  @Test
  void everyPackageSaysWhetherItIsApi() {
    final TreeSet<String> silent = new TreeSet<>();
    for (final JavaClass type : CLASSES) {
      if (status(type.getPackage()).isEmpty()) {
        silent.add(type.getPackageName());
      }
    }
    assertThat(silent).as("packages without @API in their package-info").isEmpty();
  }

  @Test
  void theKernelIsInternalAndTopologyIsNot() {
    assertThat(isInternal(CLASSES.get(Topology.class))).isFalse();
    assertThat(isInternal(CLASSES.get("org.heliograph.algorithm.kernel.Occupancy"))).isTrue();
  }

  @Test
  void nothingInternalShowsInTheApi() {
    final List<String> offences = new ArrayList<>();
    for (final JavaClass type : CLASSES) {
      if (isPublic(type) && !isInternal(type)) {
        type.getMembers().stream()
            .filter(ApiTest::isShown)
            .forEach(
                member ->
                    types(member)
                        .filter(ApiTest::isInternal)
                        .forEach(
                            shown -> offences.add(member.getFullName() + " " + shown.getName())));
      }
    }
    assertThat(offences).isEmpty();
  }

  private static Stream<JavaClass> types(final JavaMember member) {
    return switch (member) {
      case JavaField field -> field.getAllInvolvedRawTypes().stream();
      case JavaCodeUnit unit -> unit.getAllInvolvedRawTypes().stream();
      default -> throw new AssertionError(member);
    };
  }

  private static boolean isShown(final JavaMember member) {
    return (member.getModifiers().contains(JavaModifier.PUBLIC)
            || member.getModifiers().contains(JavaModifier.PROTECTED))
        && !member.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  private static boolean isPublic(final JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ApiTest::isPublic).orElse(true);
  }

  private static boolean isInternal(final JavaClass type) {
    final JavaClass base = type.getBaseComponentType();
    return base.getPackageName().startsWith("org.heliograph")
        && status(base.getPackage()).filter(API.Status.INTERNAL::equals).isPresent();
  }

  private static Optional<API.Status> status(final JavaPackage namespace) {
    final Optional<? extends JavaAnnotation<JavaPackage>> annotation =
        namespace.tryGetAnnotationOfType(API.class.getName());
    return annotation.map(found -> namespace.getAnnotationOfType(API.class).status());
  }
}
