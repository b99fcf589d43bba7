package org.heliograph.lab.reproduce.otis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heliograph.algorithm.broadcast.edn.CallDirection;
import org.heliograph.algorithm.broadcast.edn.EdnCall;
import org.heliograph.algorithm.broadcast.edn.EdnCalls;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;
import org.heliograph.algorithm.broadcast.edn.TopLevelCalls;
import org.heliograph.lab.draw.EdnLevels;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// One of the four electronic phases of the 64 × 64 machine, drawn as it stands in a verified
/// schedule: what Figs. 3 to 6 show.
///
/// `stage` counts the four; the control group is G_0, its root and the node of every other group
/// that has a link to it are node 0.
record Picture(String title, int stage) {
  private static final Group GROUP = new Group(8);
  private static final MeshPlace ROOT = new MeshPlace(0, 0);

  private CallDirection phase() {
    return stage < 2 ? CallDirection.REDUCTION : CallDirection.DISTRIBUTION;
  }

  /// All groups combine first; the control group has the result before it is spread elsewhere.
  private int groups() {
    return switch (stage) {
      case 0 -> GROUP.nodes();
      case 3 -> GROUP.nodes() - 1;
      default -> 1;
    };
  }

  /// Table and drawing.
  Sheet sheet(final Studio studio, final List<String> notes) {
    final EdnTree tree = EdnTree.of(GROUP.side());
    final EdnCalls calls = EdnCalls.of(tree, ROOT, phase(), TopLevelCalls.RELAYED);
    final Optional<Verified> verified =
        studio.verified(
            GROUP.allReduce("circuit(routing=xy)"), "control-group(of=edn,control=0,root=0)", 1);
    final List<EdnLevels.Panel> panels = EdnLevels.Panel.of(tree, calls, ROOT);
    final int first = stage * calls.slots() + (stage == 0 ? 0 : stage == 3 ? 2 : 1);
    final List<List<String>> rows = new ArrayList<>();
    boolean agrees = verified.isPresent();
    for (int slot = 0; verified.isPresent() && slot < calls.slots(); slot++) {
      final Seen seen = Seen.in(verified.get(), first + slot);
      agrees &= seen.isThatOf(calls, slot, groups());
      rows.add(
          List.of(
              Integer.toString(first + slot),
              panels.get(slot).caption().replaceFirst("^slot \\d+: ", ""),
              Integer.toString(calls.slot(slot).size()),
              Integer.toString(seen.groups().size()),
              Integer.toString(seen.longest())));
    }
    return new Sheet(
            List.of("slot", "who sends to whom", "messages of a group", "groups", "longest route"),
            rows,
            notes,
            agrees ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("phase", new EdnLevels(title, panels).svg())))
        .playing(played(studio));
  }

  /// The same phase in one group, slot by slot; told once for each direction.
  private List<Played> played(final Studio studio) {
    final String collective = phase() == CallDirection.REDUCTION ? "reduce" : "broadcast";
    final Question question =
        new Question(collective + "(root=0)", GROUP.mesh(), "circuit(routing=xy)");
    return stage % 3 != 0
        ? List.of()
        : studio
            .verified(studio.stated(question), "edn", 1)
            .map(it -> new Played("group", title + ", in one group", it))
            .stream()
            .toList();
  }

  /// What happens in one slot of a verified schedule: who sends to whom in a group, in which
  /// groups, over how many channels at most; `alike` if it is the same in all of them.
  private record Seen(Set<Integer> groups, Set<EdnCall> pairs, boolean alike, int longest) {
    static Seen in(final Verified verified, final int slot) {
      final Topology topology = verified.problem().topology();
      final Set<Integer> groups = new HashSet<>();
      final Set<EdnCall> pairs = new HashSet<>();
      int messages = 0;
      int longest = 0;
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        if (at.slot() == slot) {
          final int to = topology.reader(at.channel(at.hops() - 1), 0);
          groups.add(at.sender() / GROUP.nodes());
          pairs.add(new EdnCall(place(at.sender()), place(to)));
          messages++;
          longest = Math.max(longest, at.hops());
        }
      }
      return new Seen(groups, pairs, messages == groups.size() * pairs.size(), longest);
    }

    private static MeshPlace place(final int node) {
      final int within = node % GROUP.nodes();
      return new MeshPlace(within / GROUP.side(), within % GROUP.side());
    }

    /// Whether these are the calls of `slot`, in so many groups.
    boolean isThatOf(final EdnCalls calls, final int slot, final int inGroups) {
      final Set<EdnCall> expected = new HashSet<>();
      for (final EdnCall ednCall : calls.slot(slot)) {
        expected.add(new EdnCall(ednCall.sender(calls.phase()), ednCall.receiver(calls.phase())));
      }
      return alike && groups.size() == inGroups && pairs.equals(expected);
    }
  }
}
