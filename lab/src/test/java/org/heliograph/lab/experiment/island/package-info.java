/// Tests of the island search.
package org.heliograph.lab.experiment.island;
