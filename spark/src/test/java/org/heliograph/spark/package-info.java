/// Tests of the module cluster on a cluster of processes of this machine.
package org.heliograph.spark;
