package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.json.JsonMapper;

/// A Chromium without a window that shows one page, and remembers what the page asked and said.
final class Browser implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final int LOOKS = 500;
  private static final int LOOK_MS = 20;

  private final ChromeDriver driver;

  private Browser(final ChromeDriver driver) {
    this.driver = driver;
  }

  /// Leaves out the test where there is no Chromium with its driver, unless the property `browser`
  /// is `required`.
  static void assumeThatThereIsOne() {
    if (!"required".equals(System.getProperty("browser"))) {
      Assumptions.assumeTrue(
          chromium().isPresent() && chromedriver().isPresent(),
          "pages are not opened, since there is no chromium with a chromedriver");
    }
  }

  private static Optional<File> chromium() {
    return program("chromium", "chromium-browser", "google-chrome");
  }

  private static Optional<File> chromedriver() {
    return program("chromedriver");
  }

  /// Opens `page`, if there is a browser.
  static Browser open(final Path page, final Path profile) {
    assumeThatThereIsOne();
    final ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium().orElseThrow());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--window-size=1280,900",
        "--user-data-dir=" + profile);
    final LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    final ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver().orElseThrow())
            .usingAnyFreePort()
            .build();
    final Browser browser = new Browser(new ChromeDriver(service, options));
    browser.driver.get(page.toUri().toString());
    return browser;
  }

  private static Optional<File> program(final String... names) {
    final List<String> folders =
        List.of(System.getenv("PATH").split(Pattern.quote(File.pathSeparator), -1));
    return Stream.of(names)
        .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Path::toFile);
  }

  /// What a function of the page's own language returns.
  Object ask(final String script, final Object... arguments) {
    return ((JavascriptExecutor) driver).executeScript(script, arguments);
  }

  /// Waits until `script` returns true; at most ten seconds.
  void await(final String script, final Object... arguments) throws InterruptedException {
    for (int look = 0; !Boolean.TRUE.equals(ask(script, arguments)); look++) {
      assertThat(look).as(script).isLessThan(LOOKS);
      Thread.sleep(LOOK_MS);
    }
  }

  /// Pretends that the reader prefers `scheme`, light or dark.
  void prefer(final String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /// The page as it is printed.
  byte[] printed() {
    final Map<String, Object> made =
        driver.executeCdpCommand("Page.printToPDF", Map.of("printBackground", true));
    return Base64.getDecoder().decode(String.valueOf(made.get("data")));
  }

  /// What the page, or the browser about the page, said on the console.
  List<String> said() {
    return entries(LogType.BROWSER).map(LogEntry::getMessage).toList();
  }

  /// The addresses that `page` asked for, itself among them.
  List<String> requested(final Path page) {
    return entries(LogType.PERFORMANCE)
        .map(entry -> MAPPER.readTree(entry.getMessage()).get("message"))
        .filter(message -> message.get("method").asString().equals("Network.requestWillBeSent"))
        .map(message -> message.get("params"))
        .filter(request -> request.get("documentURL").asString().equals(page.toUri().toString()))
        .map(request -> request.at("/request/url").asString())
        .toList();
  }

  private Stream<LogEntry> entries(final String type) {
    return StreamSupport.stream(driver.manage().logs().get(type).spliterator(), false);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
