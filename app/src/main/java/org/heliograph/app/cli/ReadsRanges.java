package org.heliograph.app.cli;

/// A command that reads several values of its options itself, in one run.
interface ReadsRanges {}
