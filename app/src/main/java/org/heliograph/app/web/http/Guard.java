package org.heliograph.app.web.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Which requests are let in: those to one of our own addresses, from our own pages or from
/// programs, with the token if there is one.
///
/// `hosts` are the values that the header Host may have, with the port. A page of another site that
/// makes its own name point to this machine (DNS rebinding) fails here, and so does a page that
/// sends requests to us from another site.
public record Guard(Set<String> hosts, int port, Optional<String> token) {
  private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "DELETE");
  private static final Set<String> OWN = Set.of("same-origin", "none");

  /// Copies the set.
  public Guard {
    hosts = Set.copyOf(hosts);
  }

  /// The headers of a request that decide; those that are missing are empty.
  record Signs(
      String method,
      List<String> host,
      Optional<String> origin,
      Optional<String> site,
      Optional<String> cookie,
      Optional<String> authorization) {}

  /// The name of the cookie that holds the token; cookies do not know ports, so the name does.
  String cookieName() {
    return "heliograph-token-" + port;
  }

  /// Throws unless the method is one of those that are used here.
  void requireMethod(final Signs signs) {
    if (!METHODS.contains(signs.method())) {
      throw new HttpFault(405, "Only GET, HEAD, POST and DELETE are answered here.");
    }
  }

  /// Throws unless the request was sent to one of our own addresses.
  void requireHost(final Signs signs) {
    if (signs.host().size() != 1
        || !hosts.contains(signs.host().getFirst().toLowerCase(Locale.ROOT))) {
      throw new HttpFault(
          421, "This server answers only under its own address, which it prints when it starts.");
    }
  }

  /// Throws if a page of another site sends the request. A browser says so in Origin and
  /// Sec-Fetch-Site; programs send neither.
  void requireOwnPage(final Signs signs) {
    final boolean isOwnOrigin =
        signs.origin().isEmpty()
            || hosts.stream().anyMatch(host -> signs.origin().get().equals("http://" + host));
    final boolean isOwnSite = signs.site().isEmpty() || OWN.contains(signs.site().get());
    if (!isOwnOrigin || !isOwnSite) {
      throw new HttpFault(403, "Requests from pages of other sites are refused.");
    }
  }

  /// Throws unless the request has the token, if there is one.
  void requireToken(final Signs signs) {
    if (token.isPresent() && !isGiven(signs)) {
      throw new HttpFault(
          401, "The token is missing. Open the address that the server prints when it starts.");
    }
  }

  private boolean isGiven(final Signs signs) {
    return signs.authorization().filter(text -> isToken(text, "Bearer ")).isPresent()
        || signs.cookie().stream()
            .flatMap(text -> Arrays.stream(text.split(";")))
            .anyMatch(text -> isToken(text.strip(), cookieName() + "="));
  }

  private boolean isToken(final String text, final String prefix) {
    return text.startsWith(prefix) && isToken(text.substring(prefix.length()));
  }

  /// Whether `text` is the token, in a time that does not show how much of it is right.
  boolean isToken(final String text) {
    return token
        .map(
            expected ->
                MessageDigest.isEqual(
                    expected.getBytes(StandardCharsets.UTF_8),
                    text.getBytes(StandardCharsets.UTF_8)))
        .orElse(false);
  }
}
