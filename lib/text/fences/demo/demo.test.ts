import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/i18n/languages";
import { renderMarkdown } from "../../markdown/markdown";

const HASH = "a".repeat(32);
const upload = (ending: string) => `/uploads/${HASH}.${ending}`;
const demo = (info: string, body = upload("zip")) => `\`\`\`demo ${info}\n${body}\n\`\`\``;

test.each(["zip", "html"])(
  "a demo of an uploaded .%s file becomes a figure with a button that loads the demo",
  async (ending) => {
    const html = await renderMarkdown(demo('height=500 title="A filter <b>"', upload(ending)));
    expect(html).toMatch(/^<figure class="demo-block"/);
    expect(html).toContain("--demo-height:500px");
    expect(html).toContain(`data-src="/demo-files/${HASH}.${ending}/index.html"`);
    expect(html).toContain("<figcaption>A filter &lt;b></figcaption>");
    expect(html).not.toContain("<iframe");
  },
);

test.each([
  ["height=40", upload("zip"), "its height “40” is not a number of pixels from 100 to 2,000."],
  ["width=40", upload("zip"), "“width” is not an option; the options are height and title."],
  ["large", upload("zip"), "“large” is not an option"],
  ["", "", "it needs one line, the address of an uploaded HTML file or ZIP."],
  ["", `${upload("zip")}\n${upload("zip")}`, "it needs one line"],
  ["", upload("pdf"), "is not the address of an uploaded HTML file or ZIP."],
  ["", "https://evil.example/a.html", "is not the address of an uploaded HTML file or ZIP."],
  ["", "/uploads/../api/site.html", "is not the address of an uploaded HTML file or ZIP."],
])(
  "a demo with the options %j and the body %j stays code, and the owner gets the reason",
  async (info, body, reason) => {
    const html = await renderMarkdown(demo(info, body));
    expect(html).toMatch(/^<pre><code class="[^"]*language-demo/);
    expect(html).not.toContain("Demo not shown");
    const preview = await renderMarkdown(demo(info, body), { isForOwner: true });
    expect(preview).toContain(`<strong>Demo not shown: `);
    expect(preview).toContain(reason);
  },
);

test.each(LANGUAGES)("the texts of a demo are in the language %s", async (language) => {
  const html = await renderMarkdown(demo(""), { language });
  for (const text of ["Run the demo", "Open in a new tab"]) {
    expect([text, html.includes(text)]).toEqual([text, language === "en"]);
  }
});
