package org.heliograph.algorithm.search.umda;

/// The ways to draw children from the parents of a generation.
public enum ParentModel {
  /// Independent frequencies of senders, paths and slots, as in the paper.
  UNIVARIATE,
  /// Frequencies of whole genes: sender, path and slot together.
  JOINT,
  /// Uniform crossover of two parents, as in a genetic algorithm.
  CROSSOVER,
  /// Frequencies of genes that depend on one other gene each: a tree of the strongest dependencies,
  /// the simplest Bayesian network.
  TREE
}
