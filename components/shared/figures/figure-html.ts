import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import type { ShownFigure } from "@/lib/content/figures/shown-figure";
import type { SiteWords } from "@/lib/publish/site-words";
import { withUnit } from "@/lib/text/figures/with-unit";
import { readHtml, writeHtml } from "@/lib/text/markdown/html-tree";
import { linkAttributes, textAttributes } from "./figure-attributes";

/**
 * Matches the links that `lib/content/figures/linked-figures.ts` writes. No other link matches, because the sanitiser
 * removes the attribute `data-figure` from links that an author writes.
 */
const LINK = /<a href="[^"]*" data-figure="([a-z0-9-]+)">(.*?)<\/a>/gs;

export const hasFigureLinks = (html: string): boolean => html.includes(' data-figure="');

/** Returns the link to a figure as a page shows it. `html` is the content of the link. */
function pageLink(figure: ShownFigure, html: string, site: SiteWords): string {
  const text = textOf(readHtml(html));
  const attributes = { ...linkAttributes(figure, site), ...textAttributes(text, figure, site) };
  const words = { type: "raw" as const, value: html };
  return writeHtml(
    h("a.figure-link", attributes, h("data", { value: withUnit(figure) }, [h("bdi", [words])])),
  );
}

interface Around {
  figures: ReadonlyMap<string, ShownFigure>;
  site: SiteWords;
  /** The HTML of a figure's card, or '' if the page already has this card. */
  cardOf(figure: ShownFigure): string;
}

/** Completes each link to a figure in the HTML of a page, and puts the HTML that `cardOf` returns after the link. */
export const withPageLinks = (html: string, { figures, site, cardOf }: Around): string =>
  html.replace(LINK, (link, key: string, content: string) => {
    const figure = figures.get(key);
    if (!figure) return link;
    const card = cardOf(figure);
    const template = card && `<template data-figure-card="${key}">${card}</template>`;
    return pageLink(figure, content, site) + template;
  });
