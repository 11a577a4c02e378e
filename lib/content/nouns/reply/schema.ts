import { z } from "zod";
import { requiredText, type Stored, text } from "@/lib/content/fields";

export const replySchema = z.object({
  title: requiredText("Title"),
  text: text("Text"),
});

/** A text the owner answers messages with. */
export type ReplyInput = z.infer<typeof replySchema>;
export type Reply = ReplyInput & Stored;

/** The initial fields of a new saved reply. */
export const newReply = (): ReplyInput => ({ title: "", text: "" });
