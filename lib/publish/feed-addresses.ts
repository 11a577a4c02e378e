export const FEEDS = {
  rss: { path: "/feed.xml", type: "application/rss+xml", title: "RSS" },
  atom: { path: "/atom.xml", type: "application/atom+xml", title: "Atom" },
  json: { path: "/feed.json", type: "application/feed+json", title: "JSON Feed" },
} as const;
