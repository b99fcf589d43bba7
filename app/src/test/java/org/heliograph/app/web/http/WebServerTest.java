package org.heliograph.app.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The server answers whatever is sent to it with a status and one sentence, and goes on.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class WebServerTest {
  private static final String TOKEN = "0123456789abcdef";
  private static final int MOST_BYTES = 1000;

  private final ConcurrentLinkedQueue<String> reports = new ConcurrentLinkedQueue<>();
  private Optional<WebServer> server = Optional.empty();
  private Optional<WebServer> locked = Optional.empty();

  private static RequestHandler get(final String path, final RequestHandler.Answer answer) {
    return new RequestHandler(RequestRoute.of("GET " + path), 0, false, answer);
  }

  private WebServer started(final Optional<String> token) throws IOException {
    return WebServer.start(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        port -> new Guard(Set.of("127.0.0.1:" + port), port, token),
        List.of(
            new RequestHandler(
                RequestRoute.of("GET /"), 0, true, _ -> Reply.text("text/html", "the page")),
            get("/alive", _ -> Reply.json(Map.of("alive", true))),
            get("/empty", _ -> new Reply.Whole(200, "text/plain", Content.NONE, Map.of())),
            get("/input", _ -> raised(new IllegalArgumentException("n (0) is too\nsmall."))),
            get("/busy", _ -> raised(new RejectedExecutionException("Too many."))),
            get("/bug", _ -> raised(new IllegalStateException("secret"))),
            get("/memory", _ -> raised(new OutOfMemoryError("heap"))),
            get("/stack", _ -> raised(new StackOverflowError())),
            get("/written", _ -> Reply.written("text/plain", Map.of(), out -> out.write('w'))),
            get("/broken", _ -> Reply.written("text/plain", Map.of(), new BrokenAtTheSecondTime())),
            get(
                "/events",
                _ ->
                    new Reply.Events(
                        events -> {
                          events.event("one", Map.of("a", "line\nbreak"));
                          events.heartbeat();
                        })),
            new RequestHandler(
                RequestRoute.of("POST /echo"),
                MOST_BYTES,
                false,
                request -> Reply.json(request.json().tree()))),
        reports::add);
  }

  /// A body that can be measured, but not be sent.
  private static final class BrokenAtTheSecondTime implements Reply.Body {
    private final AtomicInteger times = new AtomicInteger();

    @Override
    public void write(final OutputStream out) throws IOException {
      out.write('w');
      if (times.incrementAndGet() > 1) {
        throw new IllegalStateException("in the middle");
      }
      out.write('x');
    }
  }

  private static Reply raised(final Throwable failure) {
    switch (failure) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError(failure);
    }
  }

  @BeforeAll
  void start() throws IOException {
    server = Optional.of(started(Optional.empty()));
    locked = Optional.of(started(Optional.of(TOKEN)));
  }

  @AfterEach
  void itIsStillAlive() throws IOException {
    final RawAnswer answer = get("/alive");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"alive\":true}");
  }

  @AfterAll
  void stop() {
    server.ifPresent(WebServer::close);
    locked.ifPresent(WebServer::close);
  }

  private int port() {
    return server.orElseThrow().port();
  }

  private RawAnswer get(final String path) throws IOException {
    return RawAnswer.to(port(), "GET " + path, "", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /input   | 400 | n (0) is too
          /busy    | 429 | Too many.
          /memory  | 503 | more memory
          /stack   | 400 | nested too deeply
          /bug     | 500 | internal error; please report
          /nowhere | 404 | nothing at this address
          """)
  void everyFailureIsOneSentence(final String path, final int status, final String sentence)
      throws IOException {
    final RawAnswer answer = get(path);
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.body()).startsWith("{\"error\":").contains(sentence).doesNotContain("secret");
    assertThat(answer.header("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).contains("json"));
  }

  @Test
  void internalErrorsAreReported() throws IOException {
    get("/bug");
    assertThat(reports).anySatisfy(text -> assertThat(text).contains("secret").contains("at "));
  }

  @Test
  void anAnswerThatBreaksIsCutOff() throws IOException {
    final RawAnswer answer = get("/broken");
    assertThat(answer.body()).isIn("", "w");
    assertThat(answer.header("Content-Length").orElse("2")).isEqualTo("2");
  }

  @Test
  void everyAnswerTellsTheBrowserToBeStrict() throws IOException {
    for (final String path : List.of("/", "/alive", "/nowhere", "/bug", "/written", "/events")) {
      final RawAnswer answer = get(path);
      assertThat(answer.header("Content-Security-Policy"))
          .hasValueSatisfying(
              policy ->
                  assertThat(policy)
                      .startsWith("default-src 'none'")
                      .contains("frame-ancestors 'none'")
                      .doesNotContain("unsafe"));
      assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
      assertThat(answer.header("Referrer-Policy")).contains("no-referrer");
      assertThat(answer.header("Cross-Origin-Opener-Policy")).contains("same-origin");
      assertThat(answer.header("Cross-Origin-Resource-Policy")).contains("same-origin");
      assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    }
  }

  @Test
  void eventsAreLines() throws IOException {
    assertThat(get("/events").body()).contains("event: one\ndata: {\"a\":\"line\\nbreak\"}\n\n");
  }

  @Test
  void headIsGetWithoutABody() throws IOException {
    for (final String path : List.of("/alive", "/written", "/empty")) {
      final RawAnswer answer = RawAnswer.to(port(), "HEAD " + path, "", "");
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.body()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "X"})
  void otherMethodsAreRefused(final String method) throws IOException {
    assertThat(RawAnswer.to(port(), method + " /alive", "", "").status()).isEqualTo(405);
  }

  @Test
  void aRouteAnswersItsOwnMethodOnly() throws IOException {
    assertThat(RawAnswer.to(port(), "POST /alive", "", "").status()).isEqualTo(405);
    assertThat(RawAnswer.to(port(), "GET /echo", "", "").status()).isEqualTo(405);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: evil.example",
        "Host: 127.0.0.1",
        "X-No-Host: 1",
        "Host: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT"
      })
  void anotherHostIsRefused(final String headers) throws IOException {
    final String sent = headers.replace("PORT", Integer.toString(port()));
    assertThat(RawAnswer.to(port(), "GET /", sent, "").status()).isIn(400, 421);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"})
  void anotherSiteIsRefusedEverywhereButOnThePage(final String header) throws IOException {
    final String headers = "Host: 127.0.0.1:" + port() + "\r\n" + header;
    assertThat(RawAnswer.to(port(), "GET /alive", headers, "").status()).isEqualTo(403);
    assertThat(RawAnswer.to(port(), "POST /echo", headers, "{}").status()).isEqualTo(403);
    assertThat(RawAnswer.to(port(), "GET /", headers, "").status()).isEqualTo(200);
  }

  @Test
  void aBodyUpToTheLimitIsRead() throws IOException {
    final String body = "{\"a\":\"%s\"}".formatted("x".repeat(MOST_BYTES - 8));
    assertThat(body).hasSize(MOST_BYTES);
    assertThat(RawAnswer.to(port(), "POST /echo", "", body).body()).isEqualTo(body);
    assertThat(RawAnswer.to(port(), "POST /echo", "", body + " ").status()).isEqualTo(413);
  }

  @Test
  void aLengthThatLiesOrOverflowsIsRefused() throws IOException {
    for (final String length : List.of("9999999999", "99999999999999999999", "-1", "x")) {
      final RawAnswer answer =
          RawAnswer.to(
              port(),
              "POST /echo HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nContent-Length: %s\r\n\r\n{}"
                  .formatted(port(), length)
                  .getBytes(StandardCharsets.UTF_8));
      assertThat(answer.status()).as(length).isIn(400, 413);
    }
  }

  @Test
  void aBodyWithoutALengthIsLimitedToo() throws IOException {
    final String piece = "10\r\n0123456789abcdef\r\n";
    final String head =
        String.join(
            "\r\n",
            "POST /echo HTTP/1.1",
            "Host: 127.0.0.1:" + port(),
            "Connection: close",
            "Transfer-Encoding: chunked",
            "",
            "");
    final RawAnswer answer =
        RawAnswer.to(
            port(), (head + piece.repeat(100) + "0\r\n\r\n").getBytes(StandardCharsets.UTF_8));
    assertThat(answer.status()).isEqualTo(413);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "1",
        "null",
        "{} {}",
        "{\"a\":1,\"a\":2}",
        "{'a':1}",
        "{\"a\":NaN}",
        "\u0000",
        "\uFEFF"
      })
  void whatIsNoJsonObjectIsRefused(final String body) throws IOException {
    final RawAnswer answer = RawAnswer.to(port(), "POST /echo", "", body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).startsWith("{\"error\":\"The body of the request");
  }

  @Test
  void deepJsonIsRefused() throws IOException {
    for (final String body :
        List.of("{\"a\":" + "[".repeat(400), "{\"a\":" + "{\"a\":".repeat(150))) {
      final RawAnswer answer = RawAnswer.to(port(), "POST /echo", "", body);
      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.body()).contains("depth");
    }
  }

  @Test
  void bytesThatAreNoRequestEndTheConnection() throws IOException {
    for (final String bytes :
        List.of(
            "\r\n\r\n",
            "GET\r\n\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "\u0016\u0003\u0001\u0002\r\n\r\n",
            "GET http:// HTTP/1.1\r\n\r\n",
            "GET /\u0001 HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n")) {
      final RawAnswer answer = RawAnswer.to(port(), bytes.getBytes(StandardCharsets.ISO_8859_1));
      assertThat(answer.status()).as(bytes).isIn(0, 400, 421, 505);
    }
  }

  @Test
  void hugeHeadersEndTheConnection() throws IOException {
    final String host = "Host: 127.0.0.1:" + port();
    assertThat(
            RawAnswer.to(port(), "GET /alive", host + "\r\nX: " + "x".repeat(1 << 20), "").status())
        .isIn(0, 400, 431);
    assertThat(RawAnswer.to(port(), "GET /alive", host + manyHeaders(), "").status())
        .isIn(0, 400, 431);
    assertThat(RawAnswer.to(port(), "GET /" + "x".repeat(100_000), "", "").status())
        .isIn(0, 400, 414);
    assertThat(RawAnswer.to(port(), "GET /alive?" + "x".repeat(9000), "", "").status())
        .isEqualTo(400);
  }

  private static String manyHeaders() {
    return IntStream.range(0, 300).mapToObj("\r\nX%s: y"::formatted).collect(Collectors.joining());
  }

  @Test
  void halfARequestHoldsUpNobody() throws IOException {
    try (Socket half = new Socket(InetAddress.getLoopbackAddress(), port());
        Socket silent = new Socket(InetAddress.getLoopbackAddress(), port())) {
      half.getOutputStream()
          .write("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Le".getBytes(StandardCharsets.UTF_8));
      half.getOutputStream().flush();
      assertThat(silent.isConnected()).isTrue();
      for (int i = 0; i < 20; i++) {
        itIsStillAlive();
      }
    }
  }

  @Test
  void manyAtTheSameTimeAreAnswered() throws InterruptedException {
    final ConcurrentLinkedQueue<Integer> statuses = new ConcurrentLinkedQueue<>();
    final CountDownLatch done = new CountDownLatch(100);
    for (int i = 0; i < 100; i++) {
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  statuses.add(get("/alive").status());
                } catch (final IOException e) {
                  statuses.add(-1);
                } finally {
                  done.countDown();
                }
              });
    }
    done.await();
    assertThat(statuses).hasSize(100).containsOnly(200);
  }

  @Test
  void theTokenOfTheAddressBecomesACookie() throws IOException {
    final int port = locked.orElseThrow().port();
    assertThat(RawAnswer.to(port, "GET /", "", "").status()).isEqualTo(401);
    assertThat(RawAnswer.to(port, "GET /?token=wrong", "", "").status()).isEqualTo(401);
    assertThat(RawAnswer.to(port, "GET /alive?token=" + TOKEN, "", "").status()).isEqualTo(401);
    final RawAnswer first = RawAnswer.to(port, "GET /?token=" + TOKEN, "", "");
    assertThat(first.status()).isEqualTo(303);
    assertThat(first.header("Location")).contains("/");
    final String cookie = first.header("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict");
    final String headers =
        "Host: 127.0.0.1:%s\r\nCookie: %s"
            .formatted(port, cookie.substring(0, cookie.indexOf(';')));
    assertThat(RawAnswer.to(port, "GET /", headers, "").status()).isEqualTo(200);
    assertThat(RawAnswer.to(port, "GET /alive", headers, "").status()).isEqualTo(200);
    assertThat(
            RawAnswer.to(
                    port,
                    "GET /alive",
                    "Host: 127.0.0.1:%s\r\nAuthorization: Bearer %s".formatted(port, TOKEN),
                    "")
                .status())
        .isEqualTo(200);
  }
}
