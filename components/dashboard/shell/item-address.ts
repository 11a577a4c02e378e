import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { editAddress, NEW } from "./deep-link";
import { screenAddress } from "./screens";

/** The form of an item, of a new one where `id` is null; of a kind there is one of, the screen is the form. */
export const itemAddress = (noun: ContentNoun, id: number | null): string =>
  nounOf(noun).isSingle ? screenAddress(noun) : editAddress(screenAddress(noun), noun, id ?? NEW);
