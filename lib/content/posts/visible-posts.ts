import "server-only";
import type { Viewer } from "@/lib/content/visibility";
import type { Database } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { QUERY_TIME } from "@/lib/db/query-time";
import { publicContentChangesAt } from "@/lib/server/public-pages";

/** A condition for posts that a viewer can see. All code that shows posts uses this condition. */
export function visibleTo(viewer: Viewer): Prisma.BlogPostWhereInput {
  if (viewer === "owner") return {};
  return {
    OR: [{ status: "published" }, { status: "scheduled", publish_at: { lte: QUERY_TIME } }],
  };
}

/** Makes pages with posts expire at the time when the next scheduled post becomes public. */
export async function announceNextPost(db: Database): Promise<void> {
  const next = await db.blogPost.findFirst({
    where: { status: "scheduled", publish_at: { gt: QUERY_TIME } },
    orderBy: { publish_at: "asc" },
    select: { publish_at: true },
  });
  if (next) publicContentChangesAt(next.publish_at);
}
