import { defineCollection } from "@/lib/content/noun";
import { videoSchema } from "./schema";

export const videoNoun = defineCollection({
  key: "video",
  title: "Video",
  path: "/videos",
  exportKey: "videos",
  schema: videoSchema,
  nameField: "title",
  identity: [{ video: "youtubeUrl" }],
  section: "videos",
  orderKey: null,
  textFolder: null,
  parent: null,
  categoryField: "category",
  links: [
    { name: "youtubeUrl", label: "YouTube URL" },
    { name: "thumbnail", label: "Thumbnail URL" },
  ],
});
