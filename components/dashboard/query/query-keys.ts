import type { ContentNoun } from "@/lib/content/registry";
import type { Period } from "@/lib/content/views/period";

interface AtPath {
  path: string;
}

/** The keys of all queries of the dashboard. Most keys are an address of the API. */
export const queryKeys = {
  /** A noun's items, or its single item. */
  items: ({ path }: AtPath) => [path],
  deleted: (noun: ContentNoun) => [`/history/deleted?noun=${noun}`],
  versions: (noun: ContentNoun, id: number) => [`/history?noun=${noun}&id=${id}`],
  version: (id: number) => [`/history/${id}`],
  found: ({ path }: AtPath) => ["found", path],
  /** The posts whose texts contain what the owner typed in the command palette. */
  foundPosts: (query: string) => ["found-posts", query],
  linkTargets: ["link-targets"],
  /** The items that a figure can belong to. */
  figureItems: ["figure-items"],
  proofPlaces: (noun: ContentNoun, id: number) => [`/figures/places?noun=${noun}&id=${id}`],
  /** Whether a path of the site has no page. */
  deadPath: (path: string) => ["dead-path", path],
  overview: ["/dashboard/overview"],
  statistics: (period: Period) => [`/statistics?${period}`],
  checklist: ["/dashboard/checklist"],
  sessions: ["/auth/sessions"],
  factors: ["/auth/factors"],
  securityEvents: ["/security-events"],
  links: ["/links"],
  brandIcons: ["/brand-icons"],
  samples: ["/samples"],
  tags: ["/tags"],
  /** The list of files has several pages. The keys of all pages start with this key. */
  allUploads: ["/uploads"],
  uploads: (address: string) => ["/uploads", address],
  backups: ["/backups"],
  copies: ["/copies"],
  freshStart: ["/site/start-fresh"],
  imports: ["/imports"],
  importRow: (plan: string, row: string, publish: boolean) => [
    `/imports/pending/${plan}/rows/${row}?publish=${publish}`,
  ],
  /** The keys of both folders of messages start with this key. */
  messages: ["/contact/messages"],
  folder: (isSpam: boolean) => ["/contact/messages", isSpam ? "spam" : "inbox"],
  inboxState: ["/contact/inbox"],
  /** Whether the inbox has changed since the folders were loaded. */
  inboxPolling: ["/contact/inbox", "polling"],
  newMessages: ["/contact/inbox", "new"],
  postOwner: ["/about", "/contact/info"],
} as const;
