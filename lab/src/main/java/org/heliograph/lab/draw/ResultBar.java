package org.heliograph.lab.draw;

/// One bar of a result chart: who, in how many slots, and whether that meets the bound.
public record ResultBar(String name, long slots, boolean isOptimal) {}
