import "server-only";
import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { localeOf } from "@/lib/i18n/languages";
import { counted, fill } from "@/lib/i18n/words";
import { endingOf } from "@/lib/media/file-types";
import { trianglesIn } from "@/lib/media/model-triangles";
import { findUpload } from "@/lib/media/uploads";
import { modelOf } from "@/lib/text/blocks/model";
import { withPoster } from "@/lib/text/blocks/upload-address";
import { byteSize } from "@/lib/text/byte-size";
import { classesOf } from "@/lib/text/markdown/html-tree";
import type { Reader } from "@/lib/text/markdown/reader";

interface Known {
  /** The name on the owner's disk, or ''. */
  fileName: string;
  alt: string;
  poster: string | undefined;
}

/** If a model is larger than this, its button shows the size. */
const LARGE_BYTES = 10_000_000;

const within = (node: Element, className: string): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return classesOf(child).includes(className) ? [child] : within(child, className);
  });

function say(node: Element, className: string, text: string): void {
  for (const child of within(node, className)) child.children = [{ type: "text", value: text }];
}

async function firstKept(names: readonly unknown[]): Promise<string | null> {
  for (const name of names) if (typeof name === "string" && (await findUpload(name))) return name;
  return null;
}

/**
 * Adds the poster and the facts about the file to a model. A model without an alt text gets the library's alt text, or
 * else the file name.
 */
export async function completeModel(
  { node, name }: { node: Element; name: string },
  known: Known,
  reader: Reader,
): Promise<void> {
  const words = FENCE_WORDS[reader.language].model;
  const address = `/uploads/${name}`;
  const given = within(node, "model-name").map(textOf).join("");
  const alt = given === name ? known.alt : given;
  const poster = await firstKept([node.properties.dataPoster, known.poster]);
  Object.assign(node, modelOf({ address: withPoster(address, poster), alt }, reader));
  if (alt === "" && known.fileName !== "") say(node, "model-name", known.fileName);
  const file = await findUpload(name);
  if (!file) {
    for (const actions of within(node, "model-actions")) actions.children.shift();
    if (reader.isForOwner) {
      node.children.push(h("p", h("strong", `File not found: ${address}`)));
    }
    return;
  }
  const size = byteSize(file.size, localeOf(reader.language));
  const triangles = await trianglesIn(file);
  const counts = triangles ? [counted(words.triangles, triangles, reader.language)] : [];
  say(node, "model-facts", [endingOf(name).toUpperCase(), size, ...counts].join(" · "));
  if (file.size <= LARGE_BYTES) return;
  const label = fill(words.viewLarge, { size });
  say(node, "model-view", label);
  for (const button of within(node, "model-view")) {
    button.properties.ariaLabel = `${label}: ${alt || words.name}`;
  }
}
