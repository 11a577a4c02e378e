import "server-only";
import { collectionStore } from "@/lib/content/stores/collection-store";
import { replyNoun } from "./noun";
import { newReply, type Reply, type ReplyInput } from "./schema";

/** Saved replies, sorted by title. */
export const replyStore = collectionStore<ReplyInput, Reply>({
  noun: replyNoun,
  model: "savedReply",
  orderBy: [{ title: "asc" }, { id: "asc" }],
  blank: newReply,
});
