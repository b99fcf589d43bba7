package org.heliograph.app.cli;

import java.util.Map;

/// One run of a ranged command: the values of the options that vary, the exit code, and the result.
record RangedRow(Map<String, String> options, int exitCode, Object result) {}
