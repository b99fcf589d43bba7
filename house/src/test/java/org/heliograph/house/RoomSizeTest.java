package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.house.Tidy.Source;
import org.junit.jupiter.api.Test;

/// The table of rooms in `docs/architecture.md` says how large each is: files, lines of code, and
/// the lines of its middle file, each within a twentieth.
///
/// A room is a package with those below it that are no rooms themselves. `-Dsizes=write` writes
/// today's numbers.
final class RoomSizeTest {
  private static final Path PAGE = Repository.file("docs/architecture.md");
  private static final String HEADING = "| room | files | lines | middle file | what it delivers |";
  private static final int FEW = 2;

  /// A row of the table: a package, three numbers, and words.
  private record Room(String name, List<Integer> numbers, String delivers) {
    static Room of(final String row) {
      final String[] cells = row.split(" *[|] *", -1);
      return new Room(
          cells[1].replace("`", ""),
          List.of(number(cells[2]), number(cells[3]), number(cells[4])),
          cells[5]);
    }

    private static int number(final String cell) {
      return Integer.parseInt(cell.replace(" ", ""));
    }

    boolean holds(final String packageName) {
      return packageName.equals(name) || packageName.startsWith(name + ".");
    }

    String row() {
      return "| `%s` | %s | %s | %s | %s |"
          .formatted(name, numbers.get(0), numbers.get(1), numbers.get(2), delivers);
    }
  }

  private static List<String> rows(final List<String> page) {
    final int heading = page.indexOf(HEADING);
    assertThat(heading).as("the table of rooms").isPositive();
    return page.stream().skip(heading + 2L).takeWhile(line -> line.startsWith("|")).toList();
  }

  private static Optional<Room> room(final List<Room> rooms, final String packageName) {
    return rooms.stream()
        .filter(room -> room.holds(packageName))
        .max(Comparator.comparingInt(room -> room.name().length()));
  }

  /// Files, lines of code and lines of the middle file of each room.
  private static Map<String, List<Integer>> today(final List<Room> rooms) throws IOException {
    final Map<String, List<Integer>> files = new HashMap<>();
    for (final Source source : PackageSizeTest.sources()) {
      final String packageName = PackageSizeTest.packageOf(source);
      final Optional<Room> room = room(rooms, packageName);
      assertThat(room).as("room of " + packageName).isPresent();
      files
          .computeIfAbsent(room.orElseThrow().name(), _ -> new ArrayList<>())
          .add(PackageSizeTest.code(source.text()));
    }
    final Map<String, List<Integer>> today = new HashMap<>();
    files.forEach(
        (name, lines) -> {
          lines.sort(null);
          final int sum = lines.stream().mapToInt(Integer::intValue).sum();
          today.put(name, List.of(lines.size(), sum, lines.get(lines.size() / 2)));
        });
    return today;
  }

  private static boolean isNear(final List<Integer> stated, final List<Integer> counted) {
    for (int i = 0; i < stated.size(); i++) {
      if (Math.abs(stated.get(i) - counted.get(i)) > Math.max(FEW, counted.get(i) / 20)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void theTableSaysHowLargeEachRoomIs() throws IOException {
    final List<Room> stated = rows(Files.readAllLines(PAGE)).stream().map(Room::of).toList();
    final Map<String, List<Integer>> today = today(stated);
    if ("write".equals(System.getProperty("sizes"))) {
      write(stated, today);
    }
    assertThat(rows(Files.readAllLines(PAGE)).stream().map(Room::of))
        .isNotEmpty()
        .allMatch(
            room -> isNear(room.numbers(), today.getOrDefault(room.name(), List.of(0, 0, 0))));
  }

  private static void write(final List<Room> rooms, final Map<String, List<Integer>> today)
      throws IOException {
    final List<String> page = new ArrayList<>(Files.readAllLines(PAGE));
    final int first = page.indexOf(HEADING) + 2;
    for (int i = 0; i < rooms.size(); i++) {
      final Room room = rooms.get(i);
      final List<Integer> numbers = today.getOrDefault(room.name(), List.of(0, 0, 0));
      page.set(first + i, new Room(room.name(), numbers, room.delivers()).row());
    }
    Files.writeString(PAGE, String.join("\n", page) + "\n");
  }

  @Test
  void aWrongNumberIsFound() {
    assertThat(isNear(List.of(10, 1000, 50), List.of(11, 1040, 51))).isTrue();
    assertThat(isNear(List.of(10, 1000, 50), List.of(13, 1000, 50))).isFalse();
    assertThat(isNear(List.of(10, 1000, 50), List.of(10, 1100, 50))).isFalse();
    final Room graph = Room.of("| `graph` | 3 | 1 200 | 40 | graphs |");
    final Room coloured = Room.of("| `graph.colour` | 1 | 20 | 20 | colours |");
    assertThat(room(List.of(graph, coloured), "graph.colour.fast")).contains(coloured);
    assertThat(room(List.of(graph, coloured), "graphs")).isEmpty();
  }
}
