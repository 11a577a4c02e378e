import { z } from "zod";
import { image, type Stored, shortText, text } from "@/lib/content/fields";
import { youtubeVideoId } from "@/lib/text/links";

const MISSING = "Title and YouTube URL are required";
const required = (message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? MISSING : message) })
    .transform((value) => value.trim())
    .refine((value) => value !== "", MISSING);

export const videoSchema = z.object({
  title: required("Title must be text").pipe(shortText("Title")),
  description: text("Description"),
  thumbnail: image("Thumbnail URL"),
  duration: shortText("Duration", 40),
  views: shortText("Views", 40),
  youtubeUrl: required("YouTube URL must be text").refine(
    (value) => value === "" || youtubeVideoId(value) !== null,
    "YouTube URL must be the address of a YouTube video",
  ),
  category: shortText("Category", 60),
});

export type VideoInput = z.infer<typeof videoSchema>;
export type Video = VideoInput & Stored;

/** The initial values of the form's fields. */
export const newVideo = (): VideoInput => ({
  title: "",
  description: "",
  thumbnail: "",
  duration: "",
  views: "",
  youtubeUrl: "",
  category: "",
});
