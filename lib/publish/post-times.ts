import { instantOf } from "@/lib/time/instants";

interface Dated {
  /** A plain date, a local moment or an instant. */
  publish_date: string;
  updated_at: string;
}

/**
 * When a post came out and when it last changed, as instants; `zone` is the owner's. One that was written
 * before it came out changed when it did.
 */
export function postTimes({ publish_date, updated_at }: Dated, zone: string) {
  const published = instantOf(publish_date, zone);
  const written = new Date(updated_at);
  return { published, modified: written > published ? written : published };
}

/** The same as texts; a plain date stays one, because as an instant it is another day elsewhere. */
export function postTimeTexts(post: Dated, zone: string) {
  const { published, modified } = postTimes(post, zone);
  const isPlain = !post.publish_date.includes("T");
  return {
    published: isPlain ? post.publish_date : published.toISOString(),
    modified: modified.toISOString(),
  };
}
