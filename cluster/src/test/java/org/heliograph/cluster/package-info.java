/// Tests that need no cluster; those that do are in the module spark.
package org.heliograph.cluster;
