import { existsSync } from "node:fs";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  experimental: {
    // A route is loaded at its first request, which makes a start 25 % faster.
    preloadEntriesOnStart: false,
    // The cache of a killed development server made the next server answer 500.
    turbopackFileSystemCacheForDev: false,
    // A first build would need a quarter of its time to write this cache. The second build writes it, the third reads it.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // No program reads the source maps of a build.
    turbopackSourceMaps: process.env.NODE_ENV === "development",
  },
  // With a `Link` header, the browser would load style sheets before the first paint: `lib/server/page-styles.ts`.
  reactMaxHeadersLength: 0,
  // The API accepts a trailing slash without a redirect.
  skipTrailingSlashRedirect: true,
  // Metadata is in the first HTML for every client, so that all clients share a rendering.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    ...["@libsql/client", "libsql", "nodemailer", "sharp"],
    // These need a single copy, or read files from their own folders.
    ...["@react-pdf/textkit", "fontkit", "harfbuzzjs", "subset-font"],
  ],
  // `npm test` checks all types, so a first start does not wait for that.
  typescript: { ignoreBuildErrors: true },
};
