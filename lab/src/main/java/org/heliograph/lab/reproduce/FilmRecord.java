package org.heliograph.lab.reproduce;

/// What a played schedule of an exhibit is called, and what it shows.
public record FilmRecord(String name, String title) {}
