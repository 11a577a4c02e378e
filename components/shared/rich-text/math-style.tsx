import { preload } from "react-dom";
import { KATEX_FONTS, KATEX_STYLE } from "@/lib/text/markdown/katex-files";

/** What a page with formulas needs to show them; React puts the sheet into the head, once. */
export function MathStyle() {
  for (const font of KATEX_FONTS) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return <link rel="stylesheet" href={KATEX_STYLE} precedence="default" />;
}
