import { invalidField } from "@/lib/errors";
import type { Fields } from "../content";
import type { AnyCollectionNoun, Publishing } from "../noun";
import { type BulkInput, isSameTag } from "./schema";

type Change = (item: Fields) => Fields;

function tagOf(value: BulkInput["value"]): string {
  const tag = typeof value === "string" ? value.trim() : "";
  if (tag === "") throw invalidField("value", "value must be a tag");
  return tag;
}

/** The changes that publish an item, or hide it again. */
function publishing({ field, on, off }: Publishing) {
  return {
    publish: (item: Fields) => (on.includes(String(item[field])) ? {} : { [field]: on[0] }),
    unpublish: (item: Fields) => (item[field] === off ? {} : { [field]: off }),
  };
}

/**
 * Gives the fields that the action changes of an item, none where it is so already. Throws 422 for an action that items
 * of the noun do not have, or without the value it needs.
 */
export function changeOf(
  noun: AnyCollectionNoun,
  { action, value }: Pick<BulkInput, "action" | "value">,
): Change {
  const { tagField, categoryField } = noun;
  if (noun.publishing && (action === "publish" || action === "unpublish")) {
    return publishing(noun.publishing)[action];
  }
  if (tagField && (action === "add_tag" || action === "remove_tag")) {
    const tag = tagOf(value);
    const tagsOf = (item: Fields) => item[tagField] as string[];
    const isThere = (item: Fields) => tagsOf(item).some((one) => isSameTag(one, tag));
    return (item) => {
      if (isThere(item) === (action === "add_tag")) return {};
      const others = tagsOf(item).filter((one) => !isSameTag(one, tag));
      return { [tagField]: action === "add_tag" ? [...others, tag] : others };
    };
  }
  if (categoryField && action === "move") {
    if (value === null) throw invalidField("value", "value must be a category");
    const category = typeof value === "string" ? value.trim() : value;
    return (item) => (item[categoryField] === category ? {} : { [categoryField]: category });
  }
  throw invalidField("action", `${noun.title}: there is no action '${action}'`);
}
