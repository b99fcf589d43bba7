package org.heliograph.topology;

/// One channel seen whole: who may write it, who hears it, and what it is made of.
///
/// A link has one writer and one reader, a passive-star coupler several of each.
public record Channel(long id, NodeSet writers, NodeSet readers, ChannelKind kind) {}
