import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { editAddress, NEW } from "./deep-link";
import { screenAddress } from "./screens";

/** The address of an item's form. `id` is null for a new item. */
export const itemAddress = (noun: ContentNoun, id: number | null): string =>
  nounOf(noun).isSingle ? screenAddress(noun) : editAddress(screenAddress(noun), noun, id ?? NEW);
