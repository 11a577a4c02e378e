import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Language } from "@/lib/i18n/languages";
import { DEMO_PAGE_SCRIPT, DEMO_PAGE_STYLE } from "./demo-page-code";

interface DemoPage {
  title: string;
  siteName: string;
  language: Language;
  address: string;
}

/** Renders the page that shows a demo in a frame. In the frame, a demo cannot replace the page with another site. */
export function demoPage({ title, siteName, language, address }: DemoPage): string {
  const frame = h("iframe", {
    title,
    sandbox: "allow-scripts",
    credentialless: "",
    referrerPolicy: "no-referrer",
    allow: "autoplay; clipboard-write; fullscreen; gamepad",
    src: address,
  });
  const page = h("html", { lang: language }, [
    h("head", [
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("title", `${title} | ${siteName}`),
      h("style", DEMO_PAGE_STYLE),
    ]),
    h("body", [frame, h("script", DEMO_PAGE_SCRIPT)]),
  ]);
  return `<!doctype html>${toHtml(page)}`;
}
