package org.heliograph.lab.experiment.networks;

/// What a network costs: its transceivers, its price in US dollars, and its static power in watts.
public record NetworkCost(long transceivers, double priceUsd, double powerW) {}
