# Varnish 6 or 7 in front of the portfolio, behind a TLS proxy (nginx, hitch, haproxy). It caches public pages and files.
# The site purges it after each change:
#   PURGE_URL=http://127.0.0.1:6081 SITE_URL=https://example.com TRUST_PROXY=2
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Only the site's machine may purge.
acl site {
  "localhost";
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # Capital letters in a host name have no meaning. Without them, each page has only one entry.
  if (req.http.Host) {
    set req.http.Host = std.tolower(req.http.Host);
  }
  # Entries are stored by Host, so no other header may change their content.
  unset req.http.X-Forwarded-Host;
  if (req.method == "PURGE") {
    # With a comma, X-Forwarded-For has several addresses: the request came through a proxy.
    if (client.ip !~ site || req.http.X-Forwarded-For ~ "," || req.url != "/*") {
      return (synth(405));
    }
    ban("obj.status != 0");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # These requests get answers for the owner, or for a reader of a draft.
  if (req.http.Authorization || req.http.Cookie ~ "portfolio-draft-" || req.http.RSC) {
    return (pass);
  }
  if (req.url ~ "^/(api|dashboard|login|draft)([/?]|$)") {
    return (pass);
  }
  # No other cookie changes a page.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
    # A page that can change. After a change, the site purges everything.
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie) {
    # A file with a permanent address. When an upload is deleted, the site purges everything.
    return (deliver);
  }
  set beresp.ttl = 120s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
}
