import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import { endingOf } from "@/lib/media/file-types";
import { imageAttributes } from "@/lib/media/uploaded-image";
import { readHtml } from "../markdown/html-tree";
import type { Reader } from "../markdown/reader";
import { TEXT_SIZES } from "../markdown/text-sizes";
import type { MediaPicture } from "./media-picture";
import { fileNameAt, posterIn, uploadAt, withoutPoster } from "./upload-address";

/** A drawing of a body on three axes, for models without a poster. */
const [PLATE] = readHtml(
  '<svg class="model-plate" aria-hidden="true" viewBox="0 0 120 120" fill="none" stroke="currentColor" stroke-width="1" stroke-linejoin="round"><path d="M60 18 96 39v42L60 102 24 81V39z"/><path d="M60 60 96 39M60 60v42M60 60 24 39"/><path d="M42 28.500 78 49.500v42M78 28.500 42 49.500v42" opacity=".45"/><path d="M60 8v10M105 86l-9-5M15 86l9-5" opacity=".45"/></svg>',
).children as ElementContent[];

/** Tells the owner why a model from another site has only a link. */
const NOT_UPLOADED =
  "Only uploaded models can be viewed in 3D. To show this model in 3D, upload it, and use the address of the upload.";

/** The picture that is shown until a visitor views the model. */
const posterOf = (upload: string): Element =>
  h("img.model-poster", {
    ...imageAttributes(`/uploads/${upload}`, { sizes: TEXT_SIZES }),
    // The description is empty, because the model's name is below the picture.
    alt: "",
    loading: "lazy",
    decoding: "async",
  });

/**
 * Renders a model's name, and its poster or `PLATE`. An uploaded model also has a button for the viewer, with the
 * viewer's texts. The viewer loads only uploaded models. `withFileFacts` adds the facts about the file.
 */
export function modelOf(picture: MediaPicture, { language, isForOwner }: Reader): Element {
  const { triangles, viewLarge, ...words } = FENCE_WORDS[language].model;
  const { alt } = picture;
  const address = withoutPoster(picture.address);
  const upload = uploadAt(address);
  const poster = upload === null ? null : posterIn(picture.address);
  const name = alt || words.name;
  const viewer = h(
    "button.model-view.needs-script",
    {
      type: "button",
      ariaLabel: `${words.view}: ${name}`,
      dataSrc: address,
      dataName: name,
      dataWords: JSON.stringify(words),
    },
    words.view,
  );
  const ariaLabel = `${words.download}: ${name}`;
  const download = { href: address, ...(upload ? { download: "" } : {}), ariaLabel };
  const isUnviewable = upload === null && isForOwner;
  const files = { dataModel: upload ?? undefined, dataPoster: poster ?? undefined };
  return h("div.model-stage", files, [
    poster === null ? PLATE : posterOf(poster),
    h("p.model-name", alt || fileNameAt(address)),
    h("p.model-facts", endingOf(fileNameAt(address)).toUpperCase()),
    h("p.model-actions", [
      upload === null ? null : viewer,
      " ",
      h("a.model-download", download, words.download),
    ]),
    isUnviewable ? h("p", h("strong", NOT_UPLOADED)) : null,
  ]);
}
