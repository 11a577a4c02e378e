import { z } from "zod";
import { requiredText, type Stored, text } from "@/lib/content/fields";

export const replySchema = z.object({
  title: requiredText("Title"),
  text: text("Text"),
});

/** A text the owner answers messages with. */
export type ReplyInput = z.infer<typeof replySchema>;
export type Reply = ReplyInput & Stored;

/** What a new saved reply begins with. */
export const newReply = (): ReplyInput => ({ title: "", text: "" });
