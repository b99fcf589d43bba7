package org.heliograph.interchange;

import java.util.function.Consumer;

/// How the network of a file is read: its name, whether every edge is one-way whatever the file
/// says, the units of bare numbers, and the receiver of notices about what is not used.
public record NetworkReading(
    String name, boolean directed, NumberUnits units, Consumer<String> notices) {}
