import type { Element } from "hast";
import { h } from "hastscript";
import { FENCE_WORDS } from "@/lib/i18n/dictionaries";
import type { Language } from "@/lib/i18n/languages";
import { demoAddress, demoFrameAddress } from "@/lib/media/demo/demo-address";
import { uploadTypeOf } from "@/lib/media/file-types";
import { uploadAt } from "../../blocks/upload-address";
import { writeHtml } from "../../markdown/html-tree";
import { FenceProblem, quoted, readFenceOptions } from "../fence";
import type { HtmlRenderer } from "../fence-renderer";

const OPTIONS = ["height", "title"];
const LEAST_HEIGHT = 100;
const MOST_HEIGHT = 2_000;
const USUAL_HEIGHT = 400;

interface Demo {
  /** The name of the upload. */
  name: string;
  title: string;
  /** The height in px. */
  height: number;
}

function heightOf(text: string | undefined): number {
  if (text === undefined) return USUAL_HEIGHT;
  const height = /^(\d+)(?:px)?$/.exec(text)?.[1];
  if (height && Number(height) >= LEAST_HEIGHT && Number(height) <= MOST_HEIGHT) {
    return Number(height);
  }
  throw new FenceProblem(
    `its height ${quoted(text)} is not a number of pixels from ${LEAST_HEIGHT} to ${MOST_HEIGHT.toLocaleString("en")}.`,
  );
}

function readDemo(info: string, source: string): Demo {
  const { words, options } = readFenceOptions(info);
  const unknown = words[0] ?? [...options.keys()].find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    throw new FenceProblem(
      `${quoted(unknown)} is not an option; the options are height and title.`,
    );
  }
  const lines = source.split("\n").map((line) => line.trim());
  const [address = "", ...others] = lines.filter((line) => line !== "");
  if (address === "" || others.length > 0) {
    throw new FenceProblem("it needs one line, the address of an uploaded HTML file or ZIP.");
  }
  const name = uploadAt(address);
  if (name === null || !["page", "archive"].includes(uploadTypeOf(name))) {
    throw new FenceProblem(
      `${quoted(address)} is not the address of an uploaded HTML file or ZIP.`,
    );
  }
  return { name, title: options.get("title") ?? "", height: heightOf(options.get("height")) };
}

function figure({ name, title, height }: Demo, language: Language): Element {
  const words = FENCE_WORDS[language].demo;
  const address = demoAddress(name);
  const named = (text: string) => (title === "" ? undefined : `${text}: ${title}`);
  return h("figure.demo-block", { dataDemo: name }, [
    h(
      "div.demo-stage",
      { style: `--demo-height:${height}px`, dataPrint: `${title || words.name}: ${address}` },
      [
        h(
          "button.demo-run.needs-script",
          {
            type: "button",
            ariaLabel: named(words.run),
            dataSrc: demoFrameAddress(name),
            dataName: title || words.name,
            dataStop: words.stop,
          },
          words.run,
        ),
        h(
          "a.demo-open",
          { href: address, target: "_blank", rel: "noopener", ariaLabel: named(words.open) },
          words.open,
        ),
      ],
    ),
    title === "" ? null : h("figcaption", title),
  ]);
}

/**
 * Renders a figure with a button that loads the demo, and a link to the demo. `withFileFacts` later checks that the
 * upload exists and contains a demo.
 */
export const demoRenderer: HtmlRenderer = {
  notShown: "Demo not shown",
  most: 20,
  toHtml: (source, info, { language }) => writeHtml(figure(readDemo(info, source), language)),
};
