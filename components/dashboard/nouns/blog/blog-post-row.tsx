import { memo, useId } from "react";
import { LanguageBadge } from "@/components/dashboard/collection/language-badge";
import { TagRow } from "@/components/dashboard/collection/tag-row";
import { DraftActions } from "@/components/dashboard/editor/drafts/draft-actions";
import { isHidden } from "@/components/dashboard/editor/drafts/draft-preview";
import { ViewLink } from "@/components/dashboard/editor/publish/publish-actions";
import { goesLive } from "@/components/dashboard/form/fields/goes-live";
import { Decoration } from "@/components/dashboard/shell/near-screen";
import { CategoryLabel } from "@/components/shared/category-label";
import { CoverImage } from "@/components/shared/cover/cover-image";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Stored } from "@/lib/content/fields";
import type { BlogPostInput } from "@/lib/content/nouns/blog/schema";
import { formatDay } from "@/lib/time/dates";

const STATUS_TONES: Record<BlogPostInput["status"], BadgeTone> = {
  draft: "gray",
  published: "green",
  scheduled: "blue",
};

interface BlogPostRowProps {
  item: BlogPostInput & Stored;
  /** The category's text colour; undefined until it is loaded. */
  hue: string | undefined;
  timeZone: string;
}

/** Memoised, because a long list has many generated covers, which take time to render. */
export const BlogPostRow = memo(function BlogPostRow({ item, hue, timeZone }: BlogPostRowProps) {
  const title = item.title || "No Title";
  const titleId = useId();
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6">
      <div className="aspect-video self-start lg:row-span-2">
        <Decoration>
          <CoverImage
            image={item.image}
            sizes="9rem"
            title={title}
            category={item.category}
            hue={hue}
            className="h-full rounded-sm border border-line"
          />
        </Decoration>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-ink leading-6">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={STATUS_TONES[item.status]}>{item.status}</Badge>
          {item.is_featured && <Badge>Featured</Badge>}
          <LanguageBadge item={item} />
          {item.status === "scheduled" && (
            <span className="text-ink-soft text-xs">{goesLive(item.publish_date, timeZone)}</span>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 max-lg:col-span-2">
        {item.excerpt && (
          <p className="line-clamp-2 max-w-prose text-ink-soft text-sm">{item.excerpt}</p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 font-mono text-ink-faint text-xs">
          <time dateTime={item.publish_date}>{formatDay(item.publish_date)}</time>
          {item.read_time !== null && <span>{item.read_time} min read</span>}
          <CategoryLabel category={item.category} hue={hue} />
        </p>
        <TagRow tags={item.tags} />
        {item.id > 0 &&
          (isHidden(item, timeZone) ? (
            <DraftActions
              postId={item.id}
              title={title}
              timeZone={timeZone}
              describedBy={titleId}
            />
          ) : (
            <ViewLink href={`/blog/${item.slug}`} describedBy={titleId} />
          ))}
      </div>
    </article>
  );
});
