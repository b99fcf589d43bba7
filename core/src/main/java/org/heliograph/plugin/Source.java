package org.heliograph.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The publications in which a plug-in's method is described, shown by `plan` and cited by `cite`.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Source {
  /// A key of `docs/papers.bib` each, with the place after a comma: `jaros2008, Sec. 4`.
  String[] value();
}
