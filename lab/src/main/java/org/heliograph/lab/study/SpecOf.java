package org.heliograph.lab.study;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.heliograph.plugin.Plugin;

/// A parameter that stays the spec of a plug-in of this kind as it was given, since it may have a
/// placeholder, such as `ring(N)`, or name what only the study can tell.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface SpecOf {
  /// The kind, or several, of which the first is the usual one.
  Class<? extends Plugin>[] value();
}
