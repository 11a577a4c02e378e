import { existsSync } from "node:fs";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  experimental: {
    // A route is loaded at its first request, which makes a start 25 % faster.
    preloadEntriesOnStart: false,
    // If a development server is killed, the next one would read a damaged cache and answer 500.
    turbopackFileSystemCacheForDev: false,
    // The first build does not write this cache, because it would take a quarter of the build's time. The second build
    // writes the cache, and the third build is the first that reads it.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // No program reads the source maps of a build.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
  },
  // No `Link` header: with it, the browser would load style sheets before the first paint. The page itself contains the
  // styles for the first paint (`lib/server/page-styles.ts`).
  reactMaxHeadersLength: 0,
  // The API accepts a trailing slash without a redirect.
  skipTrailingSlashRedirect: true,
  // Metadata is in the first HTML for every client, so that all clients share a rendering.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    ...["@libsql/client", "libsql", "nodemailer", "sharp"],
    // A bundle must not contain these packages: some must not be loaded twice, others read files from their own
    // folders.
    ...["@react-pdf/textkit", "fontkit", "harfbuzzjs", "subset-font"],
  ],
  // `npm test` checks all types, so the build does not, and the first start is faster.
  typescript: { ignoreBuildErrors: true },
};
