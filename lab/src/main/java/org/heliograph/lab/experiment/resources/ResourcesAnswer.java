package org.heliograph.lab.experiment.resources;

import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;

/// An answer of `resources`: its record, its sheet, and whether anything fits; its folder has
/// tables alone.
public record ResourcesAnswer(ResourcesRecord record, Sheet sheet, boolean isClean)
    implements Answer {
  @Override
  public String name() {
    return "";
  }
}
