package org.heliograph.lab.study;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A parameter whose option may stand alone, such as `--all`; a value follows only after `=`.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Bare {
  /// The text that the option means when it stands alone.
  String value();
}
