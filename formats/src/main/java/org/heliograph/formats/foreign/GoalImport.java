package org.heliograph.formats.foreign;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.TextLines;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.units.WholeNumber;

/// A schedule of messages in GOAL: for each rank its sends, receives and computations, and which of
/// them waits for which.
///
/// A receive takes the first message from its rank with its tag. Slots are inferred; computations
/// take none. The format does not say which data a message is. If the tags can be numbers of
/// chunks of the collective, they are taken for them, and what arrives is added if its receiver has
/// nothing of it. Otherwise matching and deadlocks alone are judged. The collective and the network
/// are not in the file.
@AutoService(ScheduleImport.class)
@PublicName("goal")
@Summary("GOAL text (LogGOPSim, ATLAHS): sends and receives; the tag is the chunk.")
public record GoalImport() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning
            .text()
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !Reader.isComment(line))
            .findFirst()
            .orElse("")
            .startsWith("num_ranks"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return new GoalMatching(new Reader(file).program()).imported();
  }

  /// Reads GOAL text, one statement per line.
  private static final class Reader {
    private static final int MOST_CHARACTERS = 1 << 12; // of a line
    private static final int MOST_RANKS = 1 << 20;
    private static final int MOST_OPERATIONS = 1 << 23;
    private static final int NOBODY = -1;

    private static final String LABEL = "(?:([A-Za-z_][A-Za-z0-9_]*)\\s*:\\s*)?";
    private static final Pattern RANKS = Pattern.compile("num_ranks\\s+([0-9]+)");
    private static final Pattern RANK = Pattern.compile("rank\\s+([0-9]+)\\s*\\{");
    private static final Pattern MESSAGE =
        Pattern.compile(
            LABEL
                + "(send|recv)\\s+([0-9]+)b?\\s+(?:to|from)\\s+([0-9]+)"
                + "((?:\\s+(?:tag|cpu|nic)\\s+[0-9]+)*+)");
    private static final Pattern TAG = Pattern.compile("\\btag\\s+([0-9]+)");
    private static final Pattern CALCULATION =
        Pattern.compile(LABEL + "calc\\s+[0-9]+((?:\\s+cpu\\s+[0-9]+)?)");
    private static final Pattern WAIT =
        Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\s+(i?)requires\\s+([A-Za-z_][A-Za-z0-9_]*)");

    private final Path file;
    private final List<GoalProgram.Operation> operations = new ArrayList<>();
    private final List<GoalProgram.Wait> waits = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>(); // of the open rank
    private final Map<Integer, Integer> lineOfRank = new HashMap<>();
    private int ranks;
    private int rank = NOBODY;
    private int line;

    Reader(final Path file) {
      this.file = file;
    }

    /// Whether a line, without blanks at its ends, is a comment.
    static boolean isComment(final String text) {
      return text.startsWith("//") || text.startsWith("#") || text.startsWith("/*");
    }

    private GoalProgram program() {
      TextLines.each(
          file,
          MOST_CHARACTERS,
          "a line is longer than " + MOST_CHARACTERS + " characters",
          (text, number) -> {
            line = number;
            if (!isComment(text)) {
              statement(text);
            }
          });
      if (ranks == 0) {
        throw new IllegalArgumentException(file + ": it has no num_ranks.");
      }
      if (rank != NOBODY) {
        throw fault("the '}' of rank %s is missing".formatted(rank));
      }
      return new GoalProgram(file, ranks, operations, waits);
    }

    private void statement(final String text) {
      final Matcher ofRanks = RANKS.matcher(text);
      if (ranks == 0) {
        if (!ofRanks.matches()) {
          throw fault("num_ranks must come first");
        }
        ranks = (int) number("num_ranks", ofRanks.group(1), 1, MOST_RANKS);
        return;
      }
      if (rank == NOBODY) {
        startRank(text);
      } else if (text.equals("}")) {
        rank = NOBODY;
        labels.clear();
      } else {
        inRank(text);
      }
    }

    private void startRank(final String text) {
      final Matcher matcher = RANK.matcher(text);
      if (!matcher.matches()) {
        throw unknown(text, "rank 0 {");
      }
      rank = (int) number("the rank", matcher.group(1), 0, ranks - 1);
      if (lineOfRank.put(rank, line) != null) {
        throw fault("rank %s is given twice".formatted(rank));
      }
    }

    private void inRank(final String text) {
      if (operations.size() >= MOST_OPERATIONS) {
        throw fault("there are more than %s operations".formatted(MOST_OPERATIONS));
      }
      final Matcher message = MESSAGE.matcher(text);
      final Matcher wait = WAIT.matcher(text);
      final Matcher calculation = CALCULATION.matcher(text);
      if (message.matches()) {
        message(message);
      } else if (wait.matches()) {
        waits.add(
            new GoalProgram.Wait(
                labelled(wait.group(1)), labelled(wait.group(3)), wait.group(2).isEmpty()));
      } else if (calculation.matches()) {
        add(
            new GoalProgram.Operation(
                line, named(calculation.group(1)), GoalProgram.Kind.CALCULATE, rank, 0, 0, 0));
      } else {
        throw unknown(text, "l1: send 8b to 1 tag 0, l2: calc 5, l2 requires l1 or }");
      }
    }

    private void message(final Matcher message) {
      final int other = (int) number("the other rank", message.group(4), 0, ranks - 1);
      if (other == rank) {
        throw fault("rank %s cannot be its own partner".formatted(rank));
      }
      final Matcher tag = TAG.matcher(message.group(5));
      add(
          new GoalProgram.Operation(
              line,
              named(message.group(1)),
              message.group(2).equals("send") ? GoalProgram.Kind.SEND : GoalProgram.Kind.RECEIVE,
              rank,
              other,
              number("the bytes", message.group(3), 0, Long.MAX_VALUE),
              tag.find() ? (int) number("the tag", tag.group(1), 0, Integer.MAX_VALUE) : 0));
    }

    private void add(final GoalProgram.Operation operation) {
      if (!operation.label().isEmpty()
          && labels.put(operation.label(), operations.size()) != null) {
        throw fault("the label '%s' is given twice".formatted(shown(operation.label())));
      }
      operations.add(operation);
    }

    @SuppressWarnings("NullAway") // an absent group of a pattern is null
    private static String named(final String label) {
      return label == null ? "" : label;
    }

    private int labelled(final String label) {
      final Integer operation = labels.get(label);
      if (operation == null) {
        throw fault("rank %s has no operation '%s' before this line".formatted(rank, shown(label)));
      }
      return operation;
    }

    private long number(final String what, final String text, final long least, final long most) {
      try {
        return WholeNumber.parse(shown(text), least, most);
      } catch (final NumberFormatException e) {
        throw fault("%s %s".formatted(what, e.getMessage()).replaceAll("\\.$", ""));
      }
    }

    private static String shown(final String text) {
      return NamedGraph.shortened(text);
    }

    private IllegalArgumentException unknown(final String text, final String expected) {
      return fault(
          "'%s' is no statement that is known here; expected is %s"
              .formatted(shown(text), expected));
    }

    private IllegalArgumentException fault(final String what) {
      return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
    }
  }
}
