import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { importFile } from "@/e2e/support/import-files";
import { testVariants } from "@/e2e/support/variants";
import { withoutGeneratorComments } from "./generator-comments";
import { readMarkdownPosts } from "./markdown-posts";

function read(text: string) {
  const warnings = new Set<string>();
  const left = withoutGeneratorComments(text, (warning) => warnings.add(warning));
  return { left, warnings: [...warnings] };
}

test.each([
  ["{% comment %}", "a {% comment %}x{% endcomment %}b"],
  ["{% comment %}", "a {%- comment -%} x\n```\nx {%- endcomment -%}b"],
  ["{% comment %}", "a {% comment %}{% comment %}x{% endcomment %}x{% endcomment %}b"],
  ["{% # ... %}", "a {% # x %}b"],
  ["{# ... #}", "a {# x `x #}b"],
  ["{# ... #}", "a {#x#}b"],
  ["{{< comment >}}", "a {{< comment >}}\nx\n{{< /comment >}}b"],
  ["{{< comment >}}", "a {{% comment %}}x{{%/comment%}}b"],
  ["{{/* ... */}}", "a {{/* x */}}b"],
  ["{{/* ... */}}", "a {{- /* x */ -}}b"],
  ["{::comment}", "a {::comment}\nx\n{:/comment}b"],
  ["{::comment}", "a {::comment}x{:/}b"],
  ["<!-- ... -->", "a <!-- x\n\nx -->b"],
  ["[//]: # (...)", "a \n\n[//]: # (x)\n[Comment]: <> 'x\nx'\n\nb"],
])("a comment in the form %s is left out with a warning: %j", (name, text) => {
  const { left, warnings } = read(text);
  expect(left).toMatch(/^a \s*b$/);
  expect(warnings).toEqual([`Its comments (${name}) are left out`]);
});

test.each([
  "`{% comment %}x{% endcomment %}`",
  "```html\n<!-- x -->\n{# x #}\n```",
  "````md\n```html\n<!-- x -->\n```\n````",
  "Text\n\n    <!-- x -->\n\n    {# x #}",
  "    <!-- x -->",
  "{% raw %}{% comment %}x{% endcomment %}{% endraw %}",
  "{% highlight html linenos %}\n<!-- x -->\n{% endhighlight %}",
  "{{< highlight html >}}\n<!-- x -->\n{{< /highlight >}}",
  "{{</* comment */>}}x{{</* /comment */>}}",
  '{{/* youtube(id="x") */}}',
  "\\<!-- x -->",
  "## Head {#name}\n\n{# no end",
  "{::comment}\nno end",
  "Inline <!-- no end",
  "[//]: /address (x)",
])("code, and text that is not a comment, do not change: %j", (text) => {
  expect(read(text)).toEqual({ left: text.trim(), warnings: [] });
});

test("text of a list is not code, although it is indented", () => {
  expect(read("- a\n\n    <!-- x -->").left).toBe("- a");
});

test.each(["<!--more-->", "<!-- truncate -->", "<!-- -->"])("the mark %s stays", (mark) => {
  const text = `a\n\n${mark}\n\nb`;
  expect(read(text)).toEqual({ left: text, warnings: [] });
});

test.each(["{% comment %}", "{{< comment >}}", "<!-- ... -->"])(
  "after a comment %s without an end, the text is left out with a warning",
  (name) => {
    expect(read(`a\n${name.replace("... -->", "x")}\nx\n\nx`)).toEqual({
      left: "a",
      warnings: [`A comment (${name}) has no end: all text after it is left out`],
    });
  },
);

test("a comment becomes neither the title nor the text of a post", async () => {
  const text = "<!-- x -->\n{% comment %}x{% endcomment %}\n\n# Title\n\nText";
  const pictures = { addressOf: async () => null, has: async () => false };
  const { items } = await readMarkdownPosts([importFile("a.md", text)], pictures);
  expect(items[0]?.fields).toMatchObject({ title: "Title", content: "Text" });
  expect(items[0]?.warnings.slice(0, 2)).toEqual([
    "Its comments (<!-- ... -->) are left out",
    "Its comments ({% comment %}) are left out",
  ]);
});

testVariants(
  "reading a text of many '%s' takes linear time",
  [
    ["{% comment %}"],
    ["{::comment}"],
    ["{# "],
    ["{% # "],
    ["{% raw %}"],
    ["{{< comment "],
    ["x <!-- "],
    ["[//]: # (\n"],
    ["\n"],
    ["    \n"],
    ["\n\n    x\n"],
  ],
  (part) => expectLinear(20_000, (size) => part.repeat(size / part.length), read),
);
