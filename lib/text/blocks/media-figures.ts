import type { Element, ElementContent, Root } from "hast";
import { h } from "hastscript";
import { visit } from "unist-util-visit";
import { uploadTypeOf } from "@/lib/media/file-types";
import { quoted } from "../fences/fence";
import { type Reader, readerOf } from "../markdown/reader";
import { type MediaPicture, sidesOf } from "./media-picture";
import { modelOf } from "./model";
import { fileNameAt, type MediaKind, mediaKindOf, uploadAt } from "./upload-address";
import { videoOf } from "./video";

const CLASSES: Record<MediaKind, string> = { video: "video-block", model: "model-block" };

const isPicture = (node: ElementContent): node is Element =>
  node.type === "element" && node.tagName === "img" && Boolean(node.properties.src);

const isBlank = (node: ElementContent) => node.type === "text" && node.value.trim() === "";

const addressOf = ({ properties }: Element) => String(properties.src ?? "");

const kindOf = (picture: Element) => mediaKindOf(addressOf(picture));

const pictureOf = (picture: Element): MediaPicture => ({
  address: addressOf(picture),
  alt: String(picture.properties.alt ?? ""),
  ...sidesOf(picture.properties),
});

const blockOf = (picture: Element, kind: MediaKind, reader: Reader): Element =>
  (kind === "video" ? videoOf : modelOf)(pictureOf(picture), reader);

/** Whether an `<img>` refers to an upload that is not an image. The caller handles videos and models separately. */
const isNoPicture = (picture: Element): boolean => {
  const upload = uploadAt(addressOf(picture));
  return upload !== null && uploadTypeOf(upload) !== "image";
};

/**
 * Returns a link that replaces an `<img>`. The `<img>` refers to a file that is not an image, or is in a line of text
 * and refers to a video or model. A line of text must not contain figures.
 */
function asLink(picture: Element, isInLink: boolean, { isForOwner }: Reader): ElementContent[] {
  const { address, alt } = pictureOf(picture);
  const text = alt || fileNameAt(address);
  const link: ElementContent = isInLink
    ? { type: "text", value: text }
    : h("a", { href: address }, text);
  if (!isForOwner || kindOf(picture) !== null) return [link];
  return [link, h("strong", ` ${quoted(text)} is not a picture, so it is shown as a link.`)];
}

function intoFigure(figure: Element, reader: Reader): void {
  for (const [index, child] of figure.children.entries()) {
    const kind = isPicture(child) ? kindOf(child) : null;
    if (kind === null || !isPicture(child)) continue;
    figure.properties.className = [CLASSES[kind]];
    figure.children[index] = blockOf(child, kind, reader);
  }
}

function asFigure(picture: Element, reader: Reader): Element {
  const kind = kindOf(picture);
  if (kind === null) return h("figure", [picture]);
  return h("figure", { className: [CLASSES[kind]] }, [blockOf(picture, kind, reader)]);
}

/**
 * Returns the `<img>` elements of a paragraph. Null if the paragraph has other content, or if none of its `<img>`
 * elements refers to a video or a model.
 */
function picturesOnly(paragraph: Element): Element[] | null {
  const shown = paragraph.children.filter((child) => !isBlank(child));
  if (!shown.every(isPicture)) return null;
  return shown.some((one) => kindOf(one) !== null) ? shown : null;
}

/**
 * Replaces each `<img>` that refers to a video or a model with a block. Runs after the sanitiser, because the sanitiser
 * removes all such blocks.
 */
export function rehypeMediaFigures() {
  return (tree: Root, file: { data: Record<string, unknown> }): void => {
    const reader = readerOf(file);
    visit(tree, "element", (node, index, parent) => {
      if (node.tagName === "figure") intoFigure(node, reader);
      const pictures = node.tagName === "p" && parent ? picturesOnly(node) : null;
      if (!pictures || !parent || index === undefined) return;
      parent.children.splice(index, 1, ...pictures.map((one) => asFigure(one, reader)));
      return index + pictures.length;
    });
    visit(tree, "element", (node, index, parent) => {
      if (!isPicture(node) || !parent || index === undefined) return;
      if (kindOf(node) === null && !isNoPicture(node)) return;
      const isInLink = parent.type === "element" && parent.tagName === "a";
      const put = asLink(node, isInLink, reader);
      parent.children.splice(index, 1, ...(put as typeof parent.children));
      return index + put.length;
    });
  };
}
