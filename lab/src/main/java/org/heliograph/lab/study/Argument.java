package org.heliograph.lab.study;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A parameter of a study that is an argument of its command instead of an option; arguments come
/// in the order of the components.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Argument {
  /// What an error suggests to write after the command where a network is its first argument and is
  /// missing, such as `petersen`.
  String value() default "";
}
