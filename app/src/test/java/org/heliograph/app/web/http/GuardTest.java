package org.heliograph.app.web.http;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The guard lets in our own pages and programs, and nobody else.
final class GuardTest {
  private static final String TOKEN = "0123456789abcdef";
  private static final Guard OPEN =
      new Guard(Set.of("127.0.0.1:80", "localhost:80", "[::1]:80"), 80, Optional.empty());
  private static final Guard LOCKED = new Guard(OPEN.hosts(), 80, Optional.of(TOKEN));

  private static Guard.Signs from(final String origin, final String site) {
    return signs(List.of("localhost:80"), origin, site, "", "");
  }

  private static Guard.Signs signs(
      final List<String> host,
      final String origin,
      final String site,
      final String cookie,
      final String authorization) {
    return new Guard.Signs(
        "GET", host, given(origin), given(site), given(cookie), given(authorization));
  }

  private static Optional<String> given(final String text) {
    return Optional.of(text).filter(value -> !value.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:80", "localhost:80", "LOCALHOST:80", "[::1]:80"})
  void ourOwnAddressesAreLetIn(final String host) {
    assertThatCode(() -> OPEN.requireHost(signs(List.of(host), "", "", "", "")))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:80",
        "127.0.0.1",
        "127.0.0.1:81",
        "localhost:80.evil.example",
        "127.0.0.1:80, evil.example",
        ""
      })
  void otherHostsAreRefused(final String host) {
    assertThatThrownBy(() -> OPEN.requireHost(signs(List.of(host), "", "", "", "")))
        .isInstanceOf(HttpFault.class)
        .hasMessageContaining("its own address");
  }

  @Test
  void noHostAndTwoHostsAreRefused() {
    for (final List<String> hosts :
        List.of(List.<String>of(), List.of("localhost:80", "localhost:80"))) {
      assertThatThrownBy(() -> OPEN.requireHost(signs(hosts, "", "", "", "")))
          .isInstanceOf(HttpFault.class);
    }
  }

  @Test
  void programsAndOurPagesAreLetIn() {
    for (final Guard.Signs signs :
        List.of(
            from("", ""),
            from("http://localhost:80", "same-origin"),
            from("http://127.0.0.1:80", ""),
            from("", "none"))) {
      assertThatCode(() -> OPEN.requireOwnPage(signs)).doesNotThrowAnyException();
    }
  }

  @Test
  void pagesOfOthersAreRefused() {
    for (final Guard.Signs signs :
        List.of(
            from("http://evil.example", ""),
            from("null", ""),
            from("https://localhost:80", ""),
            from("http://localhost:81", ""),
            from("http://localhost:80.evil.example", ""),
            from("", "cross-site"),
            from("", "same-site"),
            from("http://localhost:80", "cross-site"))) {
      assertThatThrownBy(() -> OPEN.requireOwnPage(signs))
          .isInstanceOf(HttpFault.class)
          .hasMessageContaining("other sites");
    }
  }

  @Test
  void withoutATokenNobodyNeedsOne() {
    assertThatCode(() -> OPEN.requireToken(from("", ""))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"heliograph-token-80=" + TOKEN, "a=b; heliograph-token-80=" + TOKEN + "; c=d"})
  void theTokenMayComeInACookie(final String cookie) {
    assertThatCode(() -> LOCKED.requireToken(signs(List.of(), "", "", cookie, "")))
        .doesNotThrowAnyException();
  }

  @Test
  void theTokenMayComeInAHeader() {
    assertThatCode(() -> LOCKED.requireToken(signs(List.of(), "", "", "", "Bearer " + TOKEN)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "heliograph-token-80=",
        "heliograph-token-81=" + TOKEN,
        "heliograph-token-80=" + TOKEN + "0",
        "heliograph-token-80=0123456789abcdeg"
      })
  void aWrongTokenIsRefused(final String cookie) {
    assertThatThrownBy(() -> LOCKED.requireToken(signs(List.of(), "", "", cookie, "")))
        .isInstanceOf(HttpFault.class)
        .hasMessageContaining("token is missing");
  }
}
