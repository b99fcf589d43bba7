package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The command line computes nothing itself: it asks the library for every result.
final class DoorTest {
  private static final String CLI = "org.heliograph.app.cli";
  private static final String LAB = "org.heliograph.lab";
  private static final String EXPERIMENT = "org.heliograph.lab.experiment";
  private static final String PLANNER = "org.heliograph.lab.planner";

  /// Commands that measure this program, or that only look things up.
  private static final Set<String> EXEMPT =
      Set.of(CLI + ".BenchCommand", CLI + ".ResourcesCommand", CLI + ".DoctorCommand");

  /// What takes the place of a record: numbers and names that all share.
  private static final Set<String> SHARED =
      Set.of(EXPERIMENT + ".RequestDefaults", EXPERIMENT + ".Version");

  /// Whether `type` is data: a record, an enumeration, or the builder of a record.
  private static boolean isData(final JavaClass type) {
    return type.isRecord()
        || type.isEnum()
        || type.isInterface()
        || type.getEnclosingClass().filter(DoorTest::isData).isPresent();
  }

  private static boolean mayUse(final JavaClass type) {
    return Stream.of(EXPERIMENT, PLANNER).noneMatch(type.getPackageName()::startsWith)
        || isData(type)
        || SHARED.contains(type.getName());
  }

  @Test
  void commandsComputeByTheFacadeAlone() {
    final Set<String> offences = new TreeSet<>();
    for (final JavaClass type : MainClasses.ALL) {
      if (type.getPackageName().equals(CLI)
          && !EXEMPT.contains(MainClasses.outermost(type).getName())) {
        type.getDirectDependenciesFromSelf().stream()
            .map(Dependency::getTargetClass)
            .map(JavaClass::getBaseComponentType)
            .filter(target -> target.getPackageName().startsWith(LAB) && !mayUse(target))
            .forEach(target -> offences.add(type.getSimpleName() + " uses " + target.getName()));
      }
    }
    assertThat(offences).isEmpty();
  }

  @Test
  void plannerAndStudiesAreNoData() {
    final Set<String> closed =
        MainClasses.ALL.stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> !mayUse(type))
            .map(JavaClass::getSimpleName)
            .collect(Collectors.toSet());
    assertThat(closed)
        .contains("Planner", "Repairs", "TrafficWork", "ControlWork", "BoundSurvey")
        .doesNotContain("PlanRecord", "PlanRequest", "Effort", "Heliograph");
  }
}
