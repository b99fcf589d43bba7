package org.heliograph.lab.study;

import java.util.Map;

/// No answer: another process has it, or something is wrong, of which notices speak.
public record EmptyAnswer(boolean isClean) implements Answer {
  @Override
  public String name() {
    return "";
  }

  @Override
  public Object record() {
    return Map.of();
  }

  @Override
  public Sheet sheet() {
    return new Sheet();
  }

  @Override
  public boolean isEmpty() {
    return true;
  }
}
