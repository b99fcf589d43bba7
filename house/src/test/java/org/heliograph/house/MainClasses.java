package org.heliograph.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/// The main classes of all modules, imported once.
final class MainClasses {
  static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.heliograph");

  private MainClasses() {}

  /// The class of the file that has `type`.
  static JavaClass outermost(final JavaClass type) {
    return type.getEnclosingClass().map(MainClasses::outermost).orElse(type);
  }
}
