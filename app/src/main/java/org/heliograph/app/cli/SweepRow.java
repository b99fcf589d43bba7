package org.heliograph.app.cli;

import java.util.Map;

/// One run of a sweep: the values of the options that vary, the exit code, and the result.
record SweepRow(Map<String, String> options, int exitCode, Object result) {}
