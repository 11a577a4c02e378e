// All routes of the site that are not below `/api`, and how each route is answered. The page cache, the queues,
// the headers of public pages, `proxy.ts`, the reserved slugs and the sitemap read this list. If several routes match a
// path, the first route counts.

/** The screens for a missing address; 'file' is a line of text, for programs. */
export type MissingScreen = "page" | "project" | "blog" | "file";

export interface SiteRoute {
  /** The same as the route's folder in `app`: '/blog/[slug]'. `[...path]` matches all paths below the folder. */
  pattern: string;
  /** A 'screen' is shown at the addresses of other routes. Its own address answers 404. */
  type: "page" | "handler" | "screen";
  /**
   * 'public': the same for everybody, cached until an edit, for at most an hour. 'answer': the answer's own
   * `Cache-Control` decides. 'none': never cached.
   */
  cache: "public" | "answer" | "none";
  /**
   * The queue for a request whose answer is not cached. 'known': the queue of the site's own pages, or the strangers'
   * queue if the address contains a visitor's words. 'strangers': one request after another, with pauses. 'owner': the
   * owner's queue, for devices on which the owner has signed in. 'none': no queue, because the answer is cheap.
   */
  queue: "known" | "strangers" | "owner" | "none";
  /**
   * The query parameters that the route reads. 'redirect': the route redirects to the address without a query.
   */
  query?: readonly string[] | "redirect";
  /** The screen for a missing item, on routes with an address for each public item. */
  item?: MissingScreen;
  /** Whether every address of the route has an answer, because the route makes the answer from the address alone. */
  isEndless?: true;
  /** The kind of draft that this route shows to a visitor with a draft link. */
  drafts?: "blog" | "project" | "page";
  /** Whether the route accepts POST. Other routes accept only GET and HEAD. */
  takesPost?: true;
  /** Whether the sitemap lists the address; the sitemap adds the addresses of items itself. */
  inSitemap?: true;
}

type Options = Omit<SiteRoute, "pattern" | "type">;

const page = (pattern: string, options: Partial<Options> = {}): SiteRoute => ({
  pattern,
  type: "page",
  cache: "public",
  queue: "known",
  ...options,
});

const handler = (pattern: string, options: Partial<Options> = {}): SiteRoute => ({
  ...page(pattern, options),
  type: "handler",
});

const ownersPage = (pattern: string) => page(pattern, { cache: "none", queue: "owner" });

/** A route whose answers are read from the disk, or take little time to make. */
const cheap = (pattern: string) => handler(pattern, { cache: "answer", queue: "none" });

const streamed = (pattern: string) => handler(pattern, { cache: "none", queue: "none" });

const draft = { cache: "none", queue: "strangers" } as const;

const screen = (pattern: string): SiteRoute => ({ ...page(pattern), type: "screen" });

const DASHBOARD = [
  ...["about", "awards", "blog", "categories", "certifications", "contact", "data", "education"],
  ...[
    "experience",
    "figures",
    "files",
    "going-live",
    "hero",
    "languages",
    "links",
    "markdown",
    "pages",
  ],
  ...["projects", "publications", "redirects", "sections", "security", "site", "skills"],
  ...["statistics", "videos"],
];

/** The query parameters of the list of posts. All except `page` are filters (`lib/content/posts/find-posts.ts`). */
export const POSTS_QUERY = ["search", "category", "tag", "page"] as const;

export const ROUTES: readonly SiteRoute[] = [
  page("/", { inSitemap: true }),
  page("/projects", { query: ["category", "technology", "page"], inSitemap: true }),
  page("/project/[slug]", { item: "project", drafts: "project" }),
  page("/blogs", { query: POSTS_QUERY, inSitemap: true }),
  page("/blog/[slug]", { item: "blog", drafts: "blog" }),
  page("/skills/[slug]", { item: "page" }),
  page("/search", { query: ["q"] }),
  page("/figures", { item: "page" }),
  handler("/figures.csv", { item: "file" }),
  page("/resume", { inSitemap: true }),
  handler("/resume.pdf", { query: "redirect", inSitemap: true }),
  handler("/resume.json"),
  handler("/contact.vcf"),
  handler("/feed.xml"),
  handler("/atom.xml"),
  handler("/feed.json"),
  handler("/sitemap.xml"),
  handler("/robots.txt"),
  handler("/.well-known/security.txt"),
  handler("/manifest.webmanifest"),
  handler("/favicon.ico"),
  handler("/icons/180.png"),
  handler("/icons/192.png"),
  handler("/icons/512.png"),
  cheap("/icons/brands/[file]"),
  handler("/cards/[...path]", { item: "file" }),
  { ...cheap("/covers/[...path]"), isEndless: true },
  cheap("/thumbnails/[id]"),
  cheap("/uploads/[name]"),
  cheap("/uploads/[name]/[variant]"),
  cheap("/katex/[...path]"),
  // An answer has half a megabyte if its address lists all fonts, so this route uses the slow queue 'strangers'.
  { ...cheap("/script-fonts/sheets/[...path]"), queue: "strangers" },
  cheap("/script-fonts/[...path]"),
  streamed("/demos/[name]"),
  streamed("/demos/[name]/[...path]"),
  streamed("/demo-files/[name]/[...path]"),
  page("/message-sent"),

  ownersPage("/login"),
  ownersPage("/dashboard"),
  ...DASHBOARD.map((name) => ownersPage(`/dashboard/${name}`)),
  handler("/draft/exit", { ...draft, takesPost: true }),
  page("/draft/preview/[id]", draft),
  handler("/draft/preview/[id]/card.png", draft),
  handler("/draft/[link]", draft),

  page("/draft-link/[state]", { cache: "answer", queue: "strangers" }),
  screen("/missing/[kind]"),
  screen("/missing/page"),
  screen("/failed/[kind]"),

  // The pages that the owner adds.
  page("/[slug]", { item: "page", drafts: "page" }),
];

/** The query parameters of the API's public answers. Most answers have no parameters. */
export const API_QUERIES: Record<string, readonly string[]> = {
  "/api/search": ["q"],
  "/api/projects": ["category", "featured"],
  "/api/blog": ["search", "category", "tag", "skip", "limit"],
};

const SEARCH = "/api/search";

/** The API routes with public answers: `nouns` (such as '/api/blog/[id]'), the search and the API's description. */
export const apiRoutes = (nouns: readonly string[]): SiteRoute[] =>
  [SEARCH, "/api/openapi.json", ...nouns].map((pattern) =>
    handler(pattern, {
      cache: "answer",
      // Visitors can invent searches and addresses of items, so these requests must not fill the queue 'known'.
      queue: pattern === SEARCH || pattern.includes("[") ? "strangers" : "known",
      query: API_QUERIES[pattern] ?? [],
    }),
  );

/** The static files in `public`. */
export const PUBLIC_FILES: readonly string[] = [
  ...["apple-icon.png", "hero-field.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"],
];

/**
 * Addresses that readers and programs guess, each with the right address. If the owner has a page or a redirect at a
 * guessed address, that page or redirect is used instead.
 */
export const GUESSED_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ["/blog", "/blogs"],
  ["/project", "/projects"],
  ["/contact", "/#contact"],
  ...["/feed", "/rss", "/rss.xml", "/index.xml"].map((path): [string, string] => [
    path,
    "/feed.xml",
  ]),
]);

/** Addresses reserved for later versions of the site. */
const KEPT_FREE = ["for", "llms.txt"];

/** Reserved slugs that older pages can keep, because earlier versions of the site did not reserve them. */
export const ONCE_FREE_SLUGS: readonly string[] = ["contact", "rss", "figures", "for"];

const FOLDERS_OF_NEXT = ["_next", "api"];

const firstPart = (path: string) => path.split("/")[1] ?? "";
const isFixed = ({ pattern }: SiteRoute) => !pattern.includes("[");
/** Whether the owner chooses the addresses of a route. */
const isOwners = ({ item }: SiteRoute) => item !== undefined && item !== "file";

/** Slugs that no new page can have: the first parts of the site's own addresses. */
export const RESERVED_SLUGS: readonly string[] = [
  ...new Set([
    ...ROUTES.map(({ pattern }) => firstPart(pattern)).filter((part) => !/^(\[|$)/.test(part)),
    ...[...FOLDERS_OF_NEXT, ...PUBLIC_FILES, ...KEPT_FREE],
    ...[...GUESSED_ADDRESSES.keys()].map(firstPart),
  ]),
];

const FIXED = new Set(ROUTES.filter(isFixed).map(({ pattern }) => pattern));
const FILES = new Set(PUBLIC_FILES.map((name) => `/${name}`));
const FOLDERS = new Set([
  ...[...FOLDERS_OF_NEXT, "dashboard"],
  ...ROUTES.filter((route) => !isFixed(route) && !isOwners(route)).map((route) =>
    firstPart(route.pattern),
  ),
]);

/** Whether the site answers at a path independently of the owner's content. */
export const isOwnAddress = (path: string): boolean =>
  FIXED.has(path) || FILES.has(path) || FOLDERS.has(firstPart(path));

/** Returns a function that finds the route of a path without a query. Routes without placeholders are tried first. */
export function routeFinder(routes: readonly SiteRoute[]): (path: string) => SiteRoute | undefined {
  const fixed = new Map(routes.filter(isFixed).map((route) => [route.pattern, route]));
  const others = routes
    .filter((route) => !isFixed(route))
    .map((route) => ({ route, parts: route.pattern.split("/") }));
  return (path) => {
    const found = fixed.get(path);
    if (found) return found;
    const given = path.split("/");
    return others.find(({ parts }) => isAt(parts, given))?.route;
  };
}

/** Whether the parts of a path match those of a pattern. */
function isAt(pattern: readonly string[], path: readonly string[]): boolean {
  const takesRest = pattern.at(-1)?.startsWith("[...");
  if (takesRest ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((part, at) => (part.startsWith("[") ? path[at] !== "" : path[at] === part));
}

const findRoute = routeFinder(ROUTES);

/**
 * Whether redirects from addresses with a query can apply at a path. They apply to pages and feeds, not to files and
 * the dashboard.
 */
export const canLeadAway = (path: string): boolean =>
  !FILES.has(path) &&
  !FOLDERS.has(firstPart(path)) &&
  (findRoute(path)?.cache ?? "public") === "public";

/** The folder of live previews, which show unsaved fields on the real page. */
export const PREVIEW_FOLDER = "/draft/preview/";

/** Whether a path is in the folder of previews, even if the preview does not exist. */
export const isPreviewPath = (path: string): boolean => path.startsWith(PREVIEW_FOLDER);
