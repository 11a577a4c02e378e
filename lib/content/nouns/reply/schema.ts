import { z } from "zod";
import { requiredText, type Stored, text } from "@/lib/content/fields";

export const replySchema = z.object({
  title: requiredText("Title"),
  text: text("Text"),
});

export type ReplyInput = z.infer<typeof replySchema>;
export type Reply = ReplyInput & Stored;

/** The initial values of the form's fields. */
export const newReply = (): ReplyInput => ({ title: "", text: "" });
