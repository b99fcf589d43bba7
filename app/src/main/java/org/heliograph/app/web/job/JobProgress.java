package org.heliograph.app.web.job;

/// How far work has progressed: `done` of `total` units of `what`; `total` is 0 if unknown.
public record JobProgress(long done, long total, String what) {}
