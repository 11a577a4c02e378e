import type { ContentNoun } from "@/lib/content/registry";
import type { Period } from "@/lib/content/views/period";

/** The part of a noun's registry entry that loading its items needs. */
interface AtPath {
  path: string;
}

/** The keys of all that the dashboard asks for. Each is the address of the API that answers it, unless its query says otherwise. */
export const queryKeys = {
  /** A noun's items, or its one item. */
  items: ({ path }: AtPath) => [path],
  deleted: (noun: ContentNoun) => [`/history/deleted?noun=${noun}`],
  versions: (noun: ContentNoun, id: number) => [`/history?noun=${noun}&id=${id}`],
  version: (id: number) => [`/history/${id}`],
  /** The items of a noun that the palette can find. They come from its lists, but are not the lists themselves. */
  found: ({ path }: AtPath) => ["found", path],
  /** The posts that the palette finds by their texts. */
  foundPosts: (query: string) => ["found-posts", query],
  /** The owner's pages that a text can link to. */
  linkTargets: ["link-targets"],
  /** Whether visitors find nothing at a path of the site. */
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
  /** Begins the keys of all pages of files. */
  allUploads: ["/uploads"],
  uploads: (address: string) => ["/uploads", address],
  backups: ["/backups"],
  copies: ["/copies"],
  /** The items that a fresh start would remove. */
  freshStart: ["/site/start-fresh"],
  imports: ["/imports"],
  importRow: (plan: string, row: string, publish: boolean) => [
    `/imports/pending/${plan}/rows/${row}?publish=${publish}`,
  ],
  /** Begins the keys of both folders of messages. */
  messages: ["/contact/messages"],
  folder: (isSpam: boolean) => ["/contact/messages", isSpam ? "spam" : "inbox"],
  inboxState: ["/contact/inbox"],
  /** Whether that has changed since the folders were loaded. */
  inboxLook: ["/contact/inbox", "look"],
  /** How many messages are new, for the sidebar. */
  newMessages: ["/contact/inbox", "new"],
  /** Whom a new post is by. */
  postOwner: ["/about", "/contact/info"],
} as const;
