package org.heliograph.app.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A route matches paths with the same number of parts, part by part.
final class RequestRouteTest {
  private static RequestHandler handler(final String route) {
    return new RequestHandler(
        RequestRoute.of(route), 0, false, _ -> Reply.json(Map.of("route", route)));
  }

  @Test
  void openPartsAreDecodedOnce() {
    final RequestRoute route = RequestRoute.of("GET /api/jobs/{id}/files/{name}");
    assertThat(route.match("/api/jobs/p1/files/a%20b")).contains(Map.of("id", "p1", "name", "a b"));
    assertThat(route.match("/api/jobs/p1/files/a%252Fb"))
        .contains(Map.of("id", "p1", "name", "a%2Fb"));
    assertThat(route.match("/api/jobs/p1/files/a+b")).contains(Map.of("id", "p1", "name", "a+b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/jobs/p1/files",
        "/api/jobs//files/x",
        "/api/jobs/p1/files/",
        "/api/jobs/p1/files/x/y",
        "//api/jobs/p1/files/x",
        "/",
        ""
      })
  void otherPathsDoNotMatch(final String path) {
    assertThat(RequestRoute.of("GET /api/jobs/{id}/files/{name}").match(path)).isEmpty();
  }

  @Test
  void aBrokenEscapeIsRefused() {
    assertThatThrownBy(() -> RequestRoute.of("GET /{name}").match("/%zz"))
        .isInstanceOf(HttpFault.class)
        .hasMessageContaining("'%'");
  }

  @Test
  void fixedPartsGoBeforeOpenOnes() {
    final Router router =
        new Router(List.of(handler("GET /assets/{name}"), handler("GET /assets/d3.js")));
    assertThat(router.find("GET", "/assets/d3.js").parts()).isEmpty();
    assertThat(router.find("GET", "/assets/x.js").parts()).containsEntry("name", "x.js");
    assertThatThrownBy(() -> router.find("POST", "/assets/x.js"))
        .isInstanceOfSatisfying(HttpFault.class, e -> assertThat(e.status()).isEqualTo(405));
    assertThatThrownBy(() -> router.find("GET", "/other"))
        .isInstanceOfSatisfying(HttpFault.class, e -> assertThat(e.status()).isEqualTo(404));
  }
}
