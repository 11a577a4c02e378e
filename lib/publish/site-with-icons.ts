import "server-only";
import type { SiteInput } from "@/lib/content/nouns/site/schema";
import { siteStore } from "@/lib/content/site-store";
import { invalidField } from "@/lib/errors";
import { whyNoMark } from "@/lib/media/mark-picture";
import { uploadsIn } from "@/lib/media/uploaded-image";

const PICTURES = ["mark", "favicon"] as const;

type Pictures = Pick<SiteInput, (typeof PICTURES)[number]>;

async function refuseUndrawn(current: Pictures, next: Pictures): Promise<void> {
  for (const field of PICTURES) {
    const [name] = uploadsIn(next[field] ?? "");
    if (name === undefined || next[field] === current[field]) continue;
    const reason = await whyNoMark(name);
    if (reason !== null) throw invalidField(field, reason);
  }
}

/** The store of the site settings. It accepts a new mark or favicon only if the picture can be drawn. */
export function siteWithIcons() {
  const store = siteStore();
  return {
    ...store,

    /** Throws 422 for a picture that cannot be drawn. */
    async update(change: Parameters<typeof store.update>[0]) {
      const current = await store.read();
      await refuseUndrawn(current, change(current));
      return store.update(change);
    },
  };
}
