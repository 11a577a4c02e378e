import { expect, test } from "vitest";
import { importFile } from "@/e2e/support/import-files";
import type { PictureAddresses } from "../import-item";
import { tableAsMarkdown } from "./html-table";
import { readNotebooks } from "./read-notebooks";

/** Accepts every picture. The address ends with the size of the picture in bytes. */
const pictures: PictureAddresses = {
  addressOf: async ({ bytes, name }) =>
    `/uploads/${name.startsWith("notebook") ? "in" : name}-${bytes}`,
  has: async () => false,
};

const fileOf = (content: string, name = "Motor test.ipynb") => importFile(name, content);

const notebook = (cells: object[], metadata: object = { language_info: { name: "python" } }) =>
  JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells });

const code = (source: string | string[], ...outputs: object[]) => ({
  ...{ cell_type: "code", execution_count: 1, metadata: {} },
  ...{ source, outputs },
});
const markdown = (source: string | string[], attachments = {}) => ({
  ...{ cell_type: "markdown", metadata: {}, source, attachments },
});
const stream = (text: string) => ({ output_type: "stream", name: "stdout", text });
const shown = (data: object) => ({ output_type: "display_data", metadata: {}, data });

async function read(cells: object[], metadata?: object) {
  const { items, source } = await readNotebooks([fileOf(notebook(cells, metadata))], pictures);
  expect(source).toBe("notebook");
  const [item] = items;
  return { ...item, content: String(item?.fields.content ?? "") };
}

test("text, code, outputs and pictures become a post, in the order of the notebook", async () => {
  const png = Buffer.from("a picture").toString("base64");
  const item = await read([
    markdown(["# Step response of *M4*\n", "\n", "What the motor does."]),
    code(["import numpy as np\n", "np.ones(2)"], {
      ...{ output_type: "execute_result", execution_count: 1, metadata: {} },
      data: { "text/plain": ["array([1., 1.])"] },
    }),
    code("plot()", stream("10 %\r100 %\n"), stream("done\n"), shown({ "image/png": png })),
    markdown("![Drawn](attachment:a%20b.png)", { "a b.png": { "image/png": png } }),
    { cell_type: "raw", metadata: {}, source: "as it is" },
  ]);
  expect(item).toMatchObject({ noun: "blog", title: "Step response of M4", warnings: [] });
  expect(item.fields).toEqual({
    title: "Step response of M4",
    slug: "motor-test",
    content: [
      "What the motor does.",
      "```python\nimport numpy as np\nnp.ones(2)\n```",
      "```\narray([1., 1.])\n```",
      "```python\nplot()\n```",
      "```\n100 %\ndone\n```",
      "![Output of the code above](/uploads/in-9)",
      "![Drawn](/uploads/in-9)",
      "```\nas it is\n```",
    ].join("\n\n"),
  });
});

test("pictures beside the notebook become uploads, and a warning names a missing picture", async () => {
  const text = notebook([markdown("# A\n\n![](figures/a.png) ![](figures/b.png)")]);
  const files = [fileOf(text, "lab/a.ipynb"), fileOf("12345", "lab/figures/a.png")];
  const [item] = (await readNotebooks(files, pictures)).items;
  expect(item?.fields.content).toBe("![](/uploads/lab/figures/a.png-5) ![](figures/b.png)");
  expect(item?.warnings).toEqual(["The picture b.png is not among the files"]);
});

test("colours are removed from errors, and a fence is longer than any fence inside it", async () => {
  const { content } = await read([
    code('print("```")', stream("```\n"), {
      ...{ output_type: "error", ename: "ValueError", evalue: "no" },
      traceback: ["\u001b[0;31mValueError\u001b[0m: no"],
    }),
  ]);
  expect(content).toBe(
    '````python\nprint("```")\n````\n\n````\n```\n````\n\n```\nValueError: no\n```',
  );
});

test("control characters are removed from every part of a notebook", async () => {
  const { content } = await read([
    markdown("# A\u0000\n\nbell\u0007 and\ttab"),
    code("a\f\nb", stream("1/2\b\b\b2/2\u001b(B"), shown({ "text/markdown": "*c*\u0008" })),
    { cell_type: "raw", metadata: {}, source: "d\u001b" },
  ]);
  expect(content).toBe(
    "bell and\ttab\n\n```python\na\nb\n```\n\n```\n2/2\n```\n\n*c*\n\n```\nd\n```",
  );
});

test("code gets the kernel's language, and the file name is the title of a notebook without headings", async () => {
  const item = await read([code("x <- 1")], { kernelspec: { language: "R" } });
  expect(item.title).toBe("Motor test");
  expect(item.content).toBe("```r\nx <- 1\n```");
});

test("no slug is made from a file name without letters", async () => {
  const files = [fileOf(notebook([markdown("# A game\n\nText")]), "2048.ipynb")];
  const [item] = (await readNotebooks(files, pictures)).items;
  expect(item?.fields).toEqual({ title: "A game", content: "Text" });
});

test("a heading after the start of the text becomes the title, and also stays in the text", async () => {
  const item = await read([code("1"), markdown("## Later")]);
  expect(item.title).toBe("Later");
  expect(item.content).toContain("## Later");
});

test("huge pictures, the ends of long outputs, and widgets are left out with warnings", async () => {
  const png = Buffer.alloc(5 * 1024 * 1024 + 1).toString("base64");
  const { content, warnings } = await read([
    code(
      "1",
      shown({ "image/png": png, "text/plain": "<Figure>" }),
      stream("x".repeat(30_000)),
      shown({ "application/vnd.jupyter.widget-view+json": { model_id: "1" } }),
      shown({ "text/html": "<b>widget</b>" }),
    ),
  ]);
  expect(warnings).toEqual([
    "A picture in the notebook is larger than 5 MB",
    "A long output was cut short",
    "It has an output that this site cannot show. The output is left out",
  ]);
  expect(content).toContain("<Figure>");
  expect(content.length).toBeLessThan(21_000);
});

const ROWS = "<tbody><tr><th>0</th><td>1.5</td><td>a|b</td></tr></tbody>";

test("the HTML table of a data frame becomes a Markdown table", () => {
  const html = `<div><style>td{}</style><table class="dataframe"><thead><tr><th></th><th>I (mA)</th><th>note</th></tr></thead>${ROWS}</table></div>`;
  expect(tableAsMarkdown(html)).toBe(
    "|  | I (mA) | note |\n| ---: | ---: | --- |\n| 0 | 1.5 | a\\|b |",
  );
});

test.each([
  `<table><tr><th colspan="2">a</th></tr>${ROWS}</table>`,
  `<table><thead><tr><th>a</th><th>b</th><th>c</th></tr><tr><th>i</th><th></th><th></th></tr></thead>${ROWS}</table>`,
  `<table>${ROWS}</table>`,
  `<table><tr><th>a<img src=x></th></tr><tr><td>1</td></tr></table>`,
  "<table><tr><th>a</th></tr></table>",
  "<p>none</p>",
])("%s does not become a Markdown table", (html) => {
  expect(tableAsMarkdown(html)).toBeNull();
});

test("the outputs and pictures of a notebook are limited in total", async () => {
  const long = Array.from({ length: 30 }, (_, number) =>
    code("run()", stream(`${number} `.repeat(4_000))),
  );
  const texts = await read([...long, markdown("The end.")]);
  expect(texts.content.length).toBeLessThan(210_000);
  expect(texts.content).toMatch(/The end\.$/);
  expect(texts.warnings).toEqual([
    "Its outputs together are too long; the last outputs are left out",
  ]);
  const plots = Array.from({ length: 250 }, (_, number) =>
    code("", shown({ "image/png": Buffer.from(`plot ${number}`).toString("base64") })),
  );
  const shownPlots = await read(plots);
  expect(shownPlots.content.match(/!\[/g)).toHaveLength(200);
  expect(shownPlots.warnings).toContain("It has more than 200 pictures; the others are left out");
});

test.each([
  ["{", "Motor test.ipynb is not a notebook: it is not valid JSON"],
  ["[".repeat(100_000), "Motor test.ipynb is not a notebook: it is not valid JSON"],
  ["null", "Motor test.ipynb is not a notebook of Jupyter's format 4"],
  ['{"nbformat":4,"cells":{}}', "Motor test.ipynb is not a notebook of Jupyter's format 4"],
  [
    '{"nbformat":4,"cells":[{"cell_type":"code","source":1}]}',
    "Motor test.ipynb is not a notebook of Jupyter's format 4",
  ],
  [
    '{"nbformat":3,"worksheets":[]}',
    "Motor test.ipynb has an old format (3): open it in Jupyter and save it once",
  ],
])("a file that is not a notebook of format 4 is refused: %.40s", async (text, message) => {
  await expect(readNotebooks([fileOf(text)], pictures)).rejects.toThrow(message);
});

test("an unreadable notebook does not stop the import of the other notebooks", async () => {
  const files = [fileOf("{", "a.ipynb"), fileOf(notebook([markdown("# B")]), "b.ipynb")];
  const { items } = await readNotebooks(files, pictures);
  expect(items.map(({ title, problem }) => [title, problem])).toEqual([
    ["a.ipynb", "a.ipynb is not a notebook: it is not valid JSON"],
    ["B", undefined],
  ]);
});

test("metadata, and outputs in formats that this site cannot show, are listed as lost", async () => {
  const cell = code("plot()", shown({ "application/vnd.plotly.v1+json": {}, "text/plain": "x" }));
  const item = await read([{ ...cell, metadata: { tags: ["hide"] } }], {
    kernelspec: { name: "python3", language: "python" },
    authors: [{ name: "Ada" }],
  });
  expect(item.lost).toEqual([
    { path: "metadata.authors[0].name", value: "Ada" },
    { path: "cells[0].metadata.tags[0]", value: "hide" },
    {
      path: 'cells[0].outputs[0].data["application/vnd.plotly.v1+json"]',
      value: "an output in this format",
    },
  ]);
});

const LINE = "\nsecret()";

test.each([
  ["the tag remove-cell", code("secret()"), { tags: ["remove-cell"] }],
  ["the tag hide_cell", code("secret()"), { tags: ["a", "hide_cell"] }],
  ["nbsphinx", code("secret()"), { nbsphinx: "hidden" }],
  ["include: false", code(`#| label: a\n#| include: false${LINE}`), {}],
  ["#hide", code(`#hide${LINE}`), {}],
  ["# HIDE", code(`%%time\n\n# HIDE${LINE}`), {}],
  ["#| hide", code(`#| hide${LINE}`), {}],
])("a cell that %s hides is left out and listed as lost", async (_, cell, metadata) => {
  const secret = { ...cell, metadata, outputs: [stream("secret output")] };
  const item = await read([markdown("# A"), secret, code("shown()")]);
  expect(item.content).toBe("```python\nshown()\n```");
  expect(item.warnings).toEqual(["Its hidden code, text and outputs are left out"]);
  const lost = [
    { path: "cells[1].source", value: cell.source },
    { path: "cells[1].outputs[0].hidden", value: "secret output" },
  ];
  expect(item.lost).toEqual(expect.arrayContaining(lost));
});

test.each([
  ["the tag remove-input", "secret()", { tags: ["remove-input"] }],
  ["the tag hide-input", "secret()", { tags: ["hide-input"] }],
  ["JupyterLab", "secret()", { jupyter: { source_hidden: true } }],
  ["a field", "secret()", { hide_input: true }],
  ["Kaggle", "secret()", { "_kg_hide-input": true }],
  ["Colab", "secret()", { cellView: "form" }],
  ["echo: false", `#| echo: false${LINE}`, {}],
  ["JavaScript", `//| echo: false${LINE}`, {}],
  ["#hide_input", `#hide_input${LINE}`, {}],
])("code that %s hides is left out, and its output stays", async (_, source, metadata) => {
  const item = await read([{ ...code(source, stream("1")), metadata }]);
  expect(item.content).toBe("```\n1\n```");
  expect(item.lost).toEqual(expect.arrayContaining([{ path: "cells[0].source", value: source }]));
});

test.each([
  ["the tag remove-output", "shown()", { tags: ["remove_output"] }],
  ["the tag remove-stdout", "shown()", { tags: ["remove-stdout"] }],
  ["JupyterLab", "shown()", { jupyter: { outputs_hidden: true } }],
  ["Jupyter", "shown()", { collapsed: true }],
  ["output: false", "#| output: false\nshown()", {}],
])("outputs that %s hides are left out, and their code stays", async (_, source, metadata) => {
  const item = await read([{ ...code(source, stream("secret")), metadata }]);
  expect(item.content).toBe(`\`\`\`python\n${source}\n\`\`\``);
  const lost = [{ path: "cells[0].outputs[0].hidden", value: "secret" }];
  expect(item.lost).toEqual(expect.arrayContaining(lost));
});

test.each([
  ["a value that is false", { jupyter: { source_hidden: false }, collapsed: false }, "a"],
  ["another tag", { tags: ["hidden-layer"] }, "a"],
  ["a comment within the code", {}, "a\n# hide\nb"],
  ["a comment with more words", {}, "# hide the axes\na"],
  ["another option", {}, "#| echo: true\n#| code-fold: true\na"],
])("%s hides no code", async (_, metadata, source) => {
  const item = await read([{ ...code(source), metadata }]);
  expect(item.content).toContain(source);
  expect(item.warnings).toEqual([]);
});

test("a notebook can hide the code of all cells", async () => {
  const cells = [code("secret()", stream("1")), code("#| echo: true\nshown()")];
  const front = "---\nexecute:\n  echo: false\n---";
  const quarto = await read([{ cell_type: "raw", source: front }, ...cells]);
  expect(quarto.content).not.toContain("secret()");
  expect(quarto.content).toContain("shown()");
  expect((await read(cells.slice(0, 1), { hide_input: true })).content).toBe("```\n1\n```");
});

test("a hidden heading is not the title, and comments in the text are left out", async () => {
  const hidden = { ...markdown("# Secret"), metadata: { tags: ["remove-cell"] } };
  const item = await read([hidden, markdown("<!-- x -->\n# A {#id}\n\nText <!-- x -->")]);
  expect(item).toMatchObject({ title: "A", content: "Text" });
  expect(item.warnings).toContain("Its comments (<!-- ... -->) are left out");
});
