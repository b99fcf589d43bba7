package org.heliograph.lab.study;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A record that the command of a study prints with `--json`, and the name of its schema; needed
/// where the method `answer` does not say which record, or the schema has another name than the
/// study.
@Repeatable(Printed.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Printed {
  /// The name of the schema.
  String name();

  /// The type of the record.
  Class<?> record();

  /// Several of them.
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    /// Each.
    Printed[] value();
  }
}
