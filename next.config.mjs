import { readFileSync } from "node:fs";

/** The first parts of addresses at which no page of the owner's own can be. */
function reservedSlugs() {
  const list = new URL("./lib/content/own-addresses.json", import.meta.url);
  return Object.values(JSON.parse(readFileSync(list, "utf8"))).flat();
}

const OWN_PAGE = `/:slug((?!(?:${reservedSlugs()
  .filter((slug) => /^[a-z0-9-]+$/.test(slug))
  .join("|")})(?:/|$))[a-z0-9-]+)`;

/**
 * What the pages say about themselves. Browsers and CDNs may keep a public page but must ask each time
 * whether it is still right, so that an edit shows at once everywhere. Our own cache is told of every
 * edit and may keep it (a targeted field, RFC 9213); it is bounded because texts like 'Expiring Soon'
 * depend on the day.
 */
const PUBLIC_PAGE = [
  { key: "Cache-Control", value: "public, max-age=0, must-revalidate" },
  { key: "Portfolio-Cache-Control", value: "max-age=3600, stale-if-error=31536000" },
];

const PUBLIC = [
  OWN_PAGE,
  ...["/", "/projects", "/project/:slug", "/blogs", "/blog/:slug", "/resume"],
  ...["/skills/:slug", "/search"],
  ...["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.ico"],
  ...["/feed.xml", "/atom.xml", "/feed.json", "/cards/:path*", "/icons/:file"],
  ...["/resume.pdf", "/resume.json", "/contact.vcf", "/.well-known/security.txt"],
];

// A page that shows drafts (Next's draft mode) is for one pair of eyes.
const NO_DRAFTS = [{ type: "cookie", key: "__prerender_bypass" }];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  // A route is loaded by its first visitor: a start takes a quarter less.
  experimental: { preloadEntriesOnStart: false },
  // A `Link` header would have style sheets fetched before the page is painted: `lib/server/page-styles.ts`.
  reactMaxHeadersLength: 0,
  // The API answers alike with and without a trailing slash, with no redirect.
  skipTrailingSlashRedirect: true,
  // Metadata belongs into the first HTML for everybody, so that one rendering serves all.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    ...["@libsql/client", "libsql", "nodemailer", "sharp"],
    // One copy of each, with react-pdf, and files that they read beside themselves.
    ...["@react-pdf/textkit", "fontkit", "subset-font"],
  ],
  // `npm test` checks the types, of everything; a first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // What concerns safety is in lib/server/security-headers.ts.
  headers: async () =>
    PUBLIC.map((source) => ({ source, missing: NO_DRAFTS, headers: PUBLIC_PAGE })),
};
