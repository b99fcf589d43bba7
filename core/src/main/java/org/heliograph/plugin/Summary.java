package org.heliograph.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// One sentence about a plug-in or one of its parameters, shown by `list` and in help; or about a
/// field of an answer, shown in its JSON schema.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.METHOD})
public @interface Summary {
  /// The sentence.
  String value();
}
