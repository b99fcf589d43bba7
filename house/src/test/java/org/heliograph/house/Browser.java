package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.json.JsonMapper;

/// A Chromium without a window that shows one page at a time, and remembers what the page asked and
/// said.
///
/// It starts with the first page and serves all tests of a run ([OncePerRun]).
final class Browser implements AutoCloseable {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final Duration LATEST = Duration.ofMinutes(1);
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;
  private static final int LOOK_MS = 20;
  private static final long LOOKS = LATEST.toMillis() / LOOK_MS;

  private Optional<ChromeDriver> started = Optional.empty();
  private final List<String> said = new ArrayList<>();
  private Optional<String> forgiven = Optional.empty();
  private Optional<String> server = Optional.empty(); // of the page that is open
  private Optional<String> ended = Optional.empty(); // that of the page before

  /// What a test does with an open page.
  interface Visit<T> {
    /// Looks at the page that `browser` shows.
    T at(Browser browser) throws InterruptedException;
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

  /// What `visit` finds on `page`, if there is a browser. Other pages wait meanwhile.
  <T> T open(final Path page, final Visit<T> visit) throws InterruptedException {
    return open(page.toUri(), visit);
  }

  /// What `visit` finds at `address`, if there is a browser. Other pages wait meanwhile.
  synchronized <T> T open(final URI address, final Visit<T> visit) throws InterruptedException {
    assumeThatThereIsOne();
    if (started.isEmpty()) {
      started = Optional.of(start());
    }
    forgiven = Optional.empty();
    prefer("");
    size(WIDTH, HEIGHT);
    // The same address with another fragment would not be loaded again. And the page before must be
    // gone before its last words are forgotten: it may complain until then that its server ended,
    // and the browser may hand that on later still.
    driver().get("about:blank");
    final Optional<String> next = Optional.ofNullable(address.getRawAuthority());
    ended = server.filter(last -> !last.equals(next.orElse("")));
    server = next;
    said();
    requested(address);
    said.clear();
    driver().get(address.toString());
    return visit.at(this);
  }

  /// Gives the page this room, in pixels.
  void size(final int width, final int height) {
    driver()
        .executeCdpCommand(
            "Emulation.setDeviceMetricsOverride",
            Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /// What the page looks like, as PNG.
  byte[] screenshot() {
    return driver().getScreenshotAs(OutputType.BYTES);
  }

  /// Clicks with the mouse, `right` and `down` of the middle of an element.
  void click(final String selector, final int right, final int down) {
    final WebElement element = driver().findElement(By.cssSelector(selector));
    new Actions(driver()).moveToElement(element, right, down).click().perform();
  }

  /// Puts the mouse over an element that a script returned.
  void hover(final Object element) {
    new Actions(driver()).moveToElement((WebElement) element).perform();
  }

  /// Presses keys in the element that has the focus.
  void press(final CharSequence keys) {
    new Actions(driver()).sendKeys(keys).perform();
  }

  private static ChromeDriver start() {
    final ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium().orElseThrow());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--window-size=%s,%s".formatted(WIDTH, HEIGHT));
    final LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    final ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver().orElseThrow())
            .usingAnyFreePort()
            .build();
    final ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(LATEST);
    return driver;
  }

  private ChromeDriver driver() {
    return started.orElseThrow();
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
    return ((JavascriptExecutor) driver()).executeScript(script, arguments);
  }

  /// What a function of the page's own language hands to its last argument, within a minute.
  Object askLater(final String script, final Object... arguments) {
    return ((JavascriptExecutor) driver()).executeAsyncScript(script, arguments);
  }

  /// Waits until `script` returns true: for a minute, or until the page complains.
  void await(final String script, final Object... arguments) throws InterruptedException {
    for (long look = 0; !Boolean.TRUE.equals(ask(script, arguments)); look++) {
      assertThat(said()).as(script).isEmpty();
      assertThat(look).as(script).isLessThan(LOOKS);
      Thread.sleep(LOOK_MS);
    }
  }

  /// Pretends that the reader prefers `scheme`, light or dark.
  void prefer(final String scheme) {
    driver()
        .executeCdpCommand(
            "Emulation.setEmulatedMedia",
            Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /// The page as it is printed.
  byte[] printed() {
    final Map<String, Object> made =
        driver().executeCdpCommand("Page.printToPDF", Map.of("printBackground", true));
    return Base64.getDecoder().decode(String.valueOf(made.get("data")));
  }

  /// What the page, or the browser about the page, said on the console so far.
  List<String> said() {
    entries(LogType.BROWSER)
        .map(LogEntry::getMessage)
        .filter(line -> forgiven.isEmpty() || !line.contains(forgiven.get()))
        .filter(line -> ended.isEmpty() || !line.startsWith("http://" + ended.get() + "/"))
        .forEach(said::add);
    return List.copyOf(said);
  }

  /// From now on does not count what the browser says of answers with this status, which a test
  /// asks for on purpose, until another page is opened.
  void forgive(final int status) {
    forgiven = Optional.of("the server responded with a status of " + status);
  }

  /// The addresses that `page` asked for, itself among them.
  List<String> requested(final Path page) {
    return requested(page.toUri());
  }

  private List<String> requested(final URI page) {
    return entries(LogType.PERFORMANCE)
        .map(entry -> MAPPER.readTree(entry.getMessage()).get("message"))
        .filter(message -> message.get("method").asString().equals("Network.requestWillBeSent"))
        .map(message -> message.get("params"))
        .filter(request -> request.get("documentURL").asString().equals(page.toString()))
        .map(request -> request.at("/request/url").asString())
        .toList();
  }

  private Stream<LogEntry> entries(final String type) {
    return StreamSupport.stream(driver().manage().logs().get(type).spliterator(), false);
  }

  @Override
  public synchronized void close() {
    started.ifPresent(ChromeDriver::quit);
  }
}
