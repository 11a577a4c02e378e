"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { asChoices } from "@/components/dashboard/collection/bulk/value-dialog";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { collectionTexts } from "@/components/dashboard/collection/collection-texts";
import { isHidden } from "@/components/dashboard/editor/drafts/draft-preview";
import type { SaveQuestion } from "@/components/dashboard/editor/saving/use-save-question";
import { goesLive } from "@/components/dashboard/form/fields/goes-live";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { readAllPages } from "@/components/dashboard/query/read-all-pages";
import { request } from "@/lib/api/client";
import type { Stored } from "@/lib/content/fields";
import type { About } from "@/lib/content/nouns/about/schema";
import { blogNoun } from "@/lib/content/nouns/blog/noun";
import {
  type BlogPost,
  type BlogPostInput,
  type BlogPostSummary,
  newBlogPost,
  USUAL_BLOG_CATEGORY,
} from "@/lib/content/nouns/blog/schema";
import type { ContactInfo } from "@/lib/content/nouns/contact/schema";
import { formatDay, todayIn } from "@/lib/time/dates";
import { formatMoment, instantOf } from "@/lib/time/instants";
import { BlogPostFields } from "./blog/blog-post-fields";
import { BlogPostRow } from "./blog/blog-post-row";
import { SamplesNotice, useSamples, withoutSlugsOf } from "./samples-notice";
import { useItemCategories } from "./use-item-categories";

type Dated = Pick<BlogPostInput, "status" | "publish_date">;

const isFuture = ({ publish_date }: Pick<Dated, "publish_date">, timeZone: string) =>
  !["", "live"].includes(goesLive(publish_date, timeZone));

/**
 * If the owner publishes a post with a new future date, returns the question whether to schedule the post instead.
 * Returns null for other posts.
 */
export function scheduleQuestion(
  post: Dated,
  stored: Dated,
  timeZone: string,
): SaveQuestion<BlogPostInput> | null {
  if (post.status !== "published" || !isFuture(post, timeZone)) return null;
  const isKnown = stored.status === "published" && stored.publish_date === post.publish_date;
  if (isKnown) return null;
  const date = post.publish_date.includes("T")
    ? formatMoment(instantOf(post.publish_date, timeZone), timeZone)
    : formatDay(post.publish_date);
  return {
    title: `Publish on ${date} instead?`,
    description:
      'The publish date is in the future. "Publish now" publishes the post at once and changes its date to today. "Schedule" publishes the post on its publish date.',
    acceptLabel: "Schedule",
    change: { status: "scheduled" },
    declineLabel: "Publish now",
    declineChange: { publish_date: todayIn(timeZone) },
    keepLabel: `Keep ${date} as the post's date`,
  };
}

export type EditedPost = BlogPostInput & Stored & Pick<BlogPost, "own_read_time">;

/** The owner's data that the form of a post needs. The owner enters it on other screens. */
interface Owner {
  name: string;
  timeZone: string;
}

const NOBODY: Owner = { name: "", timeZone: "UTC" };

const ownerQuery = queryOptions({
  queryKey: queryKeys.postOwner,
  async queryFn({ signal }): Promise<Owner> {
    const read = <T,>(path: string) => request<T>("GET", path, undefined, signal);
    const [about, contact] = await Promise.all([
      read<About>("/about"),
      read<ContactInfo>("/contact/info"),
    ]);
    return { name: about.name, timeZone: contact.timezone };
  },
});

/** Loads a post with its content when the form opens. The list of posts has no contents, because they can be long. */
const readPost = async ({ id }: Stored) => asEdited(await request<BlogPost>("GET", `/blog/${id}`));

/** The API's `read_time` is the value that the page shows. The form edits the owner's own value. */
const asEdited = (post: EditedPost): EditedPost => ({
  ...post,
  read_time: post.own_read_time ?? null,
});

export function BlogManager() {
  const client = useQueryClient();
  const { data: owner = NOBODY } = useQuery(ownerQuery);
  const { names, hueOf, ofNew } = useItemCategories("blog");
  const samples = useSamples("blog");

  async function readAll(path: string, signal?: AbortSignal) {
    const [posts] = await Promise.all([
      readAllPages<BlogPostSummary>(path, signal),
      // A failure is ignored, because the posts can be shown without the owner's data.
      client.fetchQuery(ownerQuery).catch(() => null),
    ]);
    return posts.map((post): EditedPost => ({ ...post, content: "" }));
  }

  return (
    <CollectionManager<BlogPostInput, EditedPost>
      noun={withoutSlugsOf(blogNoun, samples)}
      title="Blog Manager"
      description="Only you see drafts. A scheduled post is published on its date."
      add="Create New Post"
      allSaved="Blog posts updated"
      previewHref="/blogs"
      empty={{
        title: "No blog posts yet",
        text: "Write the first post. It stays a draft until you publish it.",
      }}
      texts={{
        ...collectionTexts("blog post"),
        create: "Create New Blog Post",
        edit: "Edit Blog Post",
        save: "Save Post",
        created: "Blog post created",
        updated: "Blog post updated",
      }}
      readAll={readAll}
      readOne={readPost}
      asEdited={asEdited}
      blank={() => newBlogPost(owner.timeZone, ofNew(USUAL_BLOG_CATEGORY))}
      titleOf={({ title }) => title || "No Title"}
      row={(item) => (
        <BlogPostRow item={item} hue={hueOf(item.category)} timeZone={owner.timeZone} />
      )}
      form={(form, isNew, post) => (
        <BlogPostFields
          form={form}
          timeZone={owner.timeZone}
          categories={names}
          post={isNew ? null : post}
        />
      )}
      categories={asChoices(names)}
      notice={({ reload }) => <SamplesNotice kind="blog" samples={samples} reload={reload} />}
      publicAddress={(post) => (isHidden(post, owner.timeZone) ? null : `/blog/${post.slug}`)}
      canSchedule={(post) => isFuture(post, owner.timeZone)}
      askBeforeSave={(post, stored) => scheduleQuestion(post, stored, owner.timeZone)}
      formSize="full"
    />
  );
}
