package org.heliograph.algorithm.search.umda;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.kernel.UnicastMessages;

/// The messages of each node that sends any.
final class MessagesBySender {
  private final List<int[]> genes = new ArrayList<>();
  private final List<Integer> limits = new ArrayList<>();
  private final int[] indexOf;

  MessagesBySender(final UnicastMessages unicastMessages, final SlotResources slotResources) {
    final int[] counts = new int[slotResources.graph().nodes()];
    for (int gene = 0; gene < unicastMessages.count(); gene++) {
      counts[unicastMessages.source(gene)]++;
    }
    final int[] indexOfNode = new int[counts.length];
    for (int node = 0; node < counts.length; node++) {
      if (counts[node] > 0) {
        indexOfNode[node] = genes.size();
        genes.add(new int[counts[node]]);
        limits.add(slotResources.sends(node));
      }
    }
    indexOf = new int[unicastMessages.count()];
    for (int gene = unicastMessages.count() - 1; gene >= 0; gene--) {
      final int source = unicastMessages.source(gene);
      indexOf[gene] = indexOfNode[source];
      genes.get(indexOf[gene])[--counts[source]] = gene;
    }
  }

  int count() {
    return genes.size();
  }

  /// Returns the messages of the `index`-th sender.
  int[] genes(final int index) {
    return genes.get(index);
  }

  /// Returns the number of messages that the `index`-th sender may start in a slot.
  int limit(final int index) {
    return limits.get(index);
  }

  /// Returns the index of the node that sends the message of `gene`.
  int of(final int gene) {
    return indexOf[gene];
  }
}
