package org.heliograph.lab.experiment.scale;

/// What an engine took for `tasks` tasks that wait `taskMs` each: the workers at the end, the time
/// in all, the part of the workers' time that was no waiting, per task; and what it cost this
/// process, in processor time and heap.
public record EngineRow(
    int tasks,
    double taskMs,
    int workers,
    double seconds,
    double tasksPerSecond,
    double overheadMs,
    double processorSeconds,
    double heapMb) {}
