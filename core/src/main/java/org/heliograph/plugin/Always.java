package org.heliograph.plugin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A flag of an answer that is always true: its JSON schema allows nothing else.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Always {}
