import { type ContentNoun, nounOf } from "@/lib/content/registry";
import { editAddress } from "./deep-link";
import { screenAddress } from "./screens";

/** The form of an item; of a kind there is one of, the screen is the form. */
export const itemAddress = (noun: ContentNoun, id: number): string =>
  nounOf(noun).isSingle ? screenAddress(noun) : editAddress(screenAddress(noun), noun, id);
