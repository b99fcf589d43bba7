package org.heliograph.app.hot;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.heliograph.app.cli.Main;

/// Runs one command in a separate process, whose classes have [Counters], and prints what was
/// counted before what the command printed.
final class CountedCommand {
  private CountedCommand() {}

  /// The arguments are those of the command.
  public static void main(final String[] words) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    final int code = Main.run(out, nowhere, words);
    final long steps = Steps.taken();
    final long bytes =
        ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
    final long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    final PrintStream standard = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    standard.println("%s %s %s %s".formatted(code, steps, bytes, classes));
    standard.print(out.toString(StandardCharsets.UTF_8));
    standard.flush();
    System.exit(0);
  }
}
