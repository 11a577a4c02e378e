import { expect, test } from "vitest";
import { DICTIONARIES } from "@/lib/i18n/dictionaries";
import { keptPageText } from "./kept-page-text";
import { pageText } from "./page-text";

const HTML = '<h2 id="s-power">Power</h2><pre><code>sleep();</code></pre>';

test("keptPageText caches the result of pageText for each pair of a text and options", () => {
  const first = keptPageText(HTML);
  expect(keptPageText(HTML)).toBe(first);
  for (const options of [{ name: "now" }, { hasSections: true }, { words: DICTIONARIES.de.text }]) {
    const text = keptPageText(HTML, options);
    expect(text).toEqual(pageText(HTML, options));
    expect(text.html).not.toBe(first.html);
    expect(keptPageText(HTML, options)).toBe(text);
  }
  expect(keptPageText(HTML.replace("Power", "Current")).html).toContain("Current");
});
