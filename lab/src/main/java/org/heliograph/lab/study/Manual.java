package org.heliograph.lab.study;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What the help of a study's command says besides its summary and its parameters.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Manual {
  /// What `--out` writes unless it is said.
  String OUT = "write the record and the tables to this folder";

  /// The command whose subcommand this is, if it is one.
  String under() default "";

  /// Whether it comes before all other commands.
  boolean isFirst() default false;

  /// Whether the explorer has a form for it; not if it has a page there, or does not run in a
  /// server.
  boolean hasForm() default true;

  /// Paragraphs under the summary.
  String[] text() default {};

  /// What `--out` writes, such as "write steps.json and a schedule for each point to this folder".
  String out() default OUT;

  /// The forms of an answer besides text and JSON, of which `--format` names one; where there are
  /// any, `-o` writes the answer in this form, as [#out] says.
  String[] forms() default {};

  /// Whether `-o` writes the files of an answer, instead of `--out` a folder.
  boolean writesFile() default false;

  /// Command lines, the first of which an error suggests.
  String[] examples() default {};
}
