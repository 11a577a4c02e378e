/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  experimental: {
    // A route is loaded by its first visitor: a start takes a quarter less.
    preloadEntriesOnStart: false,
    // After a development server was killed, the next one answered 500 from what it had left.
    turbopackFileSystemCacheForDev: false,
  },
  // A `Link` header would have style sheets fetched before the page is painted: `lib/server/page-styles.ts`.
  reactMaxHeadersLength: 0,
  // The API answers alike with and without a trailing slash, with no redirect.
  skipTrailingSlashRedirect: true,
  // Metadata belongs into the first HTML for everybody, so that one rendering serves all.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    ...["@libsql/client", "libsql", "nodemailer", "sharp"],
    // One copy of each, and files that they read beside themselves.
    ...["@react-pdf/textkit", "fontkit", "harfbuzzjs", "subset-font"],
  ],
  // `npm test` checks the types, of everything; a first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
};
