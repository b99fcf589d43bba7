package org.heliograph.lab.experiment.control;

/// How evenly processors and couplers were served in a window.
///
/// Of the steps in which a processor had something to send it was granted a coupler in a share:
/// `fairness` is Jain's index of these shares, (Σx)²/(n·Σx²), 1 if all are equal and 1/n if one
/// has all (*jain1984*); `leastServed` the smallest. `busiestCoupler` is the share of steps in
/// which the coupler that was lit most often was.
record ServiceFairness(double fairness, double leastServed, double busiestCoupler) {}
