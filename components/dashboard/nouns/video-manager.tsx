"use client";

import { memo, useId } from "react";
import { CollectionManager } from "@/components/dashboard/collection/collection-manager";
import { RowText } from "@/components/dashboard/collection/dated-row";
import { OutwardLink } from "@/components/dashboard/collection/outward-link";
import { TextAreaField, TextField } from "@/components/dashboard/form/fields/text-field";
import { UrlField } from "@/components/dashboard/form/fields/url-field";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { hueOf } from "@/components/shared/category-hue";
import { Cover } from "@/components/shared/cover/cover";
import { COVER_RATIO } from "@/components/shared/cover/cover-sizes";
import { FallbackImage } from "@/components/shared/fallback-image";
import { request } from "@/lib/api/client";
import { videoNoun } from "@/lib/content/nouns/video/noun";
import { newVideo, type Video, type VideoInput } from "@/lib/content/nouns/video/schema";
import type { VideoDetails } from "@/lib/content/videos/details";
import { thumbnailAddress } from "@/lib/content/videos/thumbnail-address";
import { youtubeVideoId } from "@/lib/text/links";
import { VideoImport } from "./video/video-import";

export const VideoManager = () => (
  <CollectionManager<VideoInput, Video>
    noun={videoNoun}
    title="Featured Videos"
    description="Videos on YouTube that visitors can watch on the home page."
    add="Add Video"
    allSaved="Videos updated"
    empty={{ title: "No videos added yet", text: 'Click "Add Video" to get started' }}
    texts={{
      create: "Add New Video",
      edit: "Edit Video",
      save: "Save Video",
      created: ["Success", "Video added"],
      updated: ["Success", "Video updated"],
      deleted: ["Success", "Video deleted"],
      loadFailed: "Failed to load videos",
      saveFailed: "Failed to save videos",
      deleteFailed: "Failed to save videos",
      invalid: "Title and YouTube URL are required",
    }}
    blank={newVideo}
    titleOf={({ title }) => title || "No Title"}
    row={(item) => <VideoRow item={item} />}
    form={(form) => <VideoFields form={form} />}
    notice={({ stored, reload }) => <VideoImport stored={stored} reload={reload} />}
  />
);

/** Memoised, because a long list has many generated covers, which take time to render. */
const VideoRow = memo(function VideoRow({ item }: { item: Video }) {
  const { title, category, description, duration, views, youtubeUrl } = item;
  const id = useId();
  // The server has a copy of the thumbnail only for a stored video.
  const isStored = item.updated_at !== "";
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6">
      <div
        className={`aspect-video self-start overflow-hidden rounded-sm border border-line lg:row-span-2 ${hueOf(category)}`}
      >
        <FallbackImage
          src={isStored ? thumbnailAddress(item) : item.thumbnail}
          alt=""
          sizes="9rem"
          boxRatio={COVER_RATIO}
          className="size-full object-cover"
          fallback={<Cover title={title} hue={hueOf(category)} />}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id={id} className="font-semibold text-ink leading-6">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-4 font-mono text-ink-faint text-xs empty:hidden">
          {category && <span className={hueOf(category)}>{category}</span>}
          {duration && <span>{duration}</span>}
          {views && <span>{/\D$/.test(views) ? views : `${views} views`}</span>}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2 max-lg:col-span-2">
        <RowText text={description} />
        <p>
          <OutwardLink href={youtubeUrl} describedBy={id}>
            Watch on YouTube
          </OutwardLink>
        </p>
      </div>
    </article>
  );
});

/** Fills in the title from YouTube after the address was typed. Never replaces a typed title. */
async function fillTitle({ latest, set }: Form<VideoInput>) {
  const { title, youtubeUrl } = latest().values;
  if (title !== "" || youtubeVideoId(youtubeUrl) === null) return;
  const query = new URLSearchParams({ url: youtubeUrl });
  // If YouTube does not answer, the owner types the title.
  const found = await request<VideoDetails>("GET", `/videos/details?${query}`).catch(() => null);
  const now = latest().values;
  if (!found?.title || now.title !== "" || now.youtubeUrl !== youtubeUrl) return;
  set({ title: found.title });
}

const VideoFields = ({ form }: { form: Form<VideoInput> }) => (
  <>
    <TextField form={form} name="title" label="Title *" aria-required />
    <TextField form={form} name="category" label="Category" />
    <TextAreaField form={form} name="description" label="Description" rows={3} />
    <UrlField
      form={form}
      name="youtubeUrl"
      label="YouTube URL *"
      aria-required
      onBlur={() => void fillTitle(form)}
      placeholder="https://www.youtube.com/watch?v=..."
    />
    <TextField
      form={form}
      name="thumbnail"
      label="Thumbnail URL"
      hint="Leave it empty to use YouTube's picture."
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
    <FieldRow>
      <TextField
        form={form}
        name="duration"
        label="Duration"
        placeholder="12:34"
        autoComplete="off"
      />
      <TextField form={form} name="views" label="Views" placeholder="1.2K" autoComplete="off" />
    </FieldRow>
  </>
);
