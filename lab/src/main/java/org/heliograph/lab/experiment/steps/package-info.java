/// The Pareto front between synchronised steps and the rounds that they last.
@NullMarked
@API(status = API.Status.MAINTAINED)
package org.heliograph.lab.experiment.steps;

import org.apiguardian.api.API;
import org.jspecify.annotations.NullMarked;
