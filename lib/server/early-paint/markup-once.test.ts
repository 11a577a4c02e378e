import { expect, test, vi } from "vitest";
import * as log from "@/lib/log/log";
import { sendMarkupOnce } from "./markup-once";

const INTRO =
  "Firmware for sensors that run for years on one battery, and what I learned of it. ".repeat(2);

const push = (payload: unknown) =>
  `<script nonce="n">self.__next_f.push([1,${JSON.stringify(payload).replaceAll("<", "\\u003c")}])</script>`;

/** A page as Next writes it: markup, then rows in scripts that end anywhere. */
function page(markup: string, rows: string[]): string {
  const payload = rows.join("");
  const half = payload.length >> 1;
  return (
    `<html><body>${markup}<script nonce="n">(self.__next_f=self.__next_f||[]).push([0])</script>` +
    `${push(payload.slice(0, half))}${push(payload.slice(half))}</body></html>`
  );
}

const row = (id: string, value: unknown) => `${id}:${JSON.stringify(value)}\n`;
const element = (type: string, props: object, key: string | null = null) => ["$", type, key, props];

/** What the page's one payload script holds. */
function payloadOf(html: string): (string | number)[] {
  const found = [...html.matchAll(/self\.__next_f\.push\(\[1,(.*?)\]\)<\/script>/gs)];
  expect(found).toHaveLength(1);
  return JSON.parse(found[0]?.[1] ?? "");
}

const markupOf = (html: string) => html.slice(0, html.indexOf('<script nonce="n">'));

test("what is markup alone stands in the page once, under a name", () => {
  const html = sendMarkupOnce(
    page(`<p class="a">${INTRO}</p>`, [
      row("0", element("p", { className: "a", children: INTRO })),
    ]),
  );
  expect(markupOf(html)).toBe(`<html><body><p class="a" data-kept="0">${INTRO}</p>`);
  expect(payloadOf(html)).toEqual([
    '0:["$","p",null,{"className":"a","dangerouslySetInnerHTML":{"__html":',
    0,
    "}}]\n",
  ]);
});

test("what a script changes stays; what is in it need not", () => {
  const rows = [
    '1:I[7,["/a.js"],"Carousel"]\n',
    row("0", element("div", { children: element("$L1", { slides: ["$L2"] }) })),
    row("2", element("p", { children: INTRO })),
  ];
  const html = sendMarkupOnce(page(`<div><ul><li><p>${INTRO}</p></li></ul></div>`, rows));
  expect(markupOf(html)).toContain(`<div><ul><li><p data-kept="0">${INTRO}</p>`);
  expect(payloadOf(html)[0]).toContain('0:["$","div",null,{"children":["$","$L1",null,');
});

test("rows that only the markup needs go with it; others stay", () => {
  const hint = ':HL["/a.css","style"]\n';
  const rows = [
    ...[hint, ':HL["/b.css","style"]\n'],
    row("0", [element("div", { children: "$L2" }), "$3"]),
    row("2", element("p", { children: "$4" })),
    row("3", "still needed"),
    `4:T${INTRO.length.toString(16)},${INTRO}`,
  ];
  const html = sendMarkupOnce(page(`<div><p>${INTRO}</p></div>`, rows));
  expect(payloadOf(html).join("")).toBe(
    `${hint}:HL["/b.css","style"]\n0:[["$","div",null,{"dangerouslySetInnerHTML":{"__html":0}}],"$3"]\n3:"still needed"\n`,
  );
});

test("a row whose number begins with a letter stays for the component that loads it", () => {
  const script = 'a2:"/_next/static/chunks/a.js"\n';
  const component = 'a3:I[7,["$a2"],"Toggle"]\n';
  const rows = [script, component, row("0", element("$La3", { text: INTRO }))];
  const [payload] = payloadOf(sendMarkupOnce(page("", rows)));
  expect(payload).toBe(rows.join(""));
});

test("an element is taken out with the rows it names, whichever is read first", () => {
  const inner = row("2", element("p", { children: INTRO }));
  const outer = row("0", element("div", { children: ["$L2", element("b", { children: "More" })] }));
  for (const rows of [
    [inner, outer],
    [outer, inner],
  ]) {
    const html = sendMarkupOnce(page(`<div><p>${INTRO}</p><b>More</b></div>`, rows));
    expect(markupOf(html)).toMatch(/<div data-kept="\d"><p>/);
    expect(payloadOf(html)).toHaveLength(3);
  }
});

test("rows of a stream have one id and stay together", () => {
  const rows = [
    row("0", ["$x2", element("p", { children: INTRO })]),
    ...["2:X\n", row("2", "page"), row("2", "tag"), "2:C\n"],
  ];
  const parts = payloadOf(sendMarkupOnce(page(`<p>${INTRO}</p>`, rows)));
  expect(parts.join("").split("\n").slice(1)).toEqual(["2:X", '2:"page"', '2:"tag"', "2:C", ""]);
});

test("a name stands behind the attributes, which programs read", () => {
  const section = element("section", { id: "talks", title: "a > b", children: INTRO });
  const html = sendMarkupOnce(
    page(`<section id="talks" title="a &gt; b">${INTRO}</section>`, [row("0", section)]),
  );
  expect(markupOf(html)).toContain('<section id="talks" title="a &gt; b" data-kept="0">');
});

test("a script with data keeps its tag, alone or in an element that has a name", () => {
  const data = `<script type="application/ld+json">${JSON.stringify(INTRO)}</script>`;
  const script = element("script", {
    type: "application/ld+json",
    dangerouslySetInnerHTML: { __html: JSON.stringify(INTRO) },
  });
  expect(markupOf(sendMarkupOnce(page(data, [row("0", script)])))).toContain(data);
  const rows = [row("0", element("div", { children: [script, INTRO] }))];
  const html = sendMarkupOnce(page(`<div>${data}${INTRO}</div>`, rows));
  expect(markupOf(html)).toContain(`<div data-kept="0">${data}`);
});

test("icons are markup; what one shares with others by a path stands where it is needed", () => {
  const icon = {
    name: "dot",
    size: 24,
    node: [["circle", { cx: "12", cy: "12", r: "1", key: "a" }]],
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-dot" aria-hidden="true">' +
    '<circle cx="12" cy="12" r="1"></circle></svg>';
  const rows = [
    '1:I[7,["/a.js"],"default"]\n',
    '5:I[8,["/a.js"],"Button"]\n',
    row("0", ["$L2", element("$L5", { icon: "$2:props:children:0:props:icon" })]),
    row(
      "2",
      element("p", {
        children: [element("$L1", { ref: "$undefined", icon, "aria-hidden": true }), INTRO],
      }),
    ),
  ];
  const html = sendMarkupOnce(page(`<p>${svg}${INTRO}</p><button></button>`, rows));
  expect(markupOf(html)).toContain(`<p data-kept="0">${svg}`);
  expect(payloadOf(html).join("")).toContain(`["$","$L5",null,{"icon":${JSON.stringify(icon)}}]`);
});

test("texts of any kind are found as they stand in the markup", () => {
  const rows = [
    row(
      "0",
      element("p", { title: "$undefined", children: [`$$5 & "more" <b>`, 7, false, null, INTRO] }),
    ),
  ];
  const markup = `<p>$5 &amp; &quot;more&quot; &lt;b&gt;<!-- -->7<!-- -->${INTRO}</p>`;
  expect(markupOf(sendMarkupOnce(page(markup, rows)))).toContain('<p data-kept="0">$5 &amp;');
});

test.each([
  [
    "a field",
    element("form", { children: [element("input", { name: "a" }), INTRO] }),
    `<form><input name="a"/>${INTRO}</form>`,
  ],
  [
    "a video",
    element("div", { children: [element("video", {}), INTRO] }),
    `<div><video></video>${INTRO}</div>`,
  ],
  ["what is not in the page", element("p", { children: INTRO }), "<p>Another text</p>"],
  ["little", element("p", { children: "Short" }), "<p>Short</p>"],
])("%s stays in the payload", (_, value, markup) => {
  const html = sendMarkupOnce(page(markup, [row("0", value)]));
  expect(html).not.toContain("data-kept");
  expect(payloadOf(html)).toEqual([row("0", value)]);
});

test("equal parts of a page have one name", () => {
  const paragraph = element("p", { children: INTRO });
  const html = sendMarkupOnce(
    page(`<p>${INTRO}</p><p>${INTRO}</p>`, [row("0", [paragraph, paragraph])]),
  );
  expect(html.match(/data-kept/g)).toHaveLength(1);
  expect(payloadOf(html).filter(Number.isInteger)).toEqual([0, 0]);
});

test("no text ends the script that it stands in, or is taken for a name", () => {
  const rows = [row("0", element("$L1", { text: "</script><!--" })), '1:I[7,["/a.js"],"Text"]\n'];
  expect(sendMarkupOnce(page("", rows))).not.toContain("</script><!--");
  const forged = page(`<p>${INTRO}</p>`, [
    row("0", [element("p", { children: INTRO }), "\u00000"]),
  ]);
  const logged = vi.spyOn(log, "logFault").mockReturnValue();
  expect(sendMarkupOnce(forged)).toBe(forged);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("a payload with more than texts is sent as it is", () => {
  const html = `${page(`<p>${INTRO}</p>`, [row("0", element("p", { children: INTRO }))])}<script>self.__next_f.push([3,"AA=="])</script>`;
  expect(sendMarkupOnce(html)).toBe(html);
});
