package org.heliograph.lab.study;

import java.nio.file.Path;
import java.util.function.Consumer;

/// A file of an answer: its usual name, and how it is written to a path.
public record AnswerFile(String name, Consumer<Path> writer) {}
