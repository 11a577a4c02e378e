import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/markdown";

const fence = (csv: string, options = "") => renderMarkdown(`\`\`\`spec${options}\n${csv}\n\`\`\``);

test("a spec fence is a table with its figures aligned at the decimal point", async () => {
  const html = await fence(
    'name,value,unit,condition\nReach,45,cm,"To the fingertips, level"\nRepeatability,±0.5,mm,\n',
  );
  expect(html).toContain('<th scope="col">Condition</th>');
  expect(html).toMatch(
    /<th scope="row">Reach<\/th>\s*<td><span aria-hidden="true"><\/span>45\u00a0cm/,
  );
  expect(html).toContain("<td>To the fingertips, level</td>");
  const other = await fence("name,value,unit\nA,5,V\nB,1200.5,V");
  expect(other).toContain(`<span aria-hidden="true">${"\u2007".repeat(3)}</span>5\u00a0V</td>`);
  expect(other).not.toContain("Condition");
});

test("there is a space between values and units, except before signs like '%'", async () => {
  const html = await fence(
    "name,value,unit\nRail,3.6,V\nHot,85,°C\nEfficiency,92,%\nTilt,5,°\nNone,,V\nRatio,2,",
  );
  const values = [...html.matchAll(/<\/span>([^<]*)<\/td>/g)].map(([, value]) => value);
  expect(values).toEqual(["3.6\u00a0V", "85\u00a0°C", "92%", "5°", "V", "2"]);
});

test("semicolons or tabs can separate the cells of a spec fence, and figures are aligned at decimal commas", async () => {
  const german = await fence("Name;Wert;Einheit\nRuhe;0,9;µA\nLast;1.234,5;µA");
  expect(german).toContain(`<span aria-hidden="true">${"\u2007".repeat(4)}</span>0,9\u00a0µA`);
  expect(await fence("name\tvalue\tunit\nA\t5\tV")).toContain("5\u00a0V");
});

test("known headings are translated to the page's language, and other headings are not translated", async () => {
  const csv = (header: string) => `\`\`\`spec\n${header}\nA,5,V,hot\n\`\`\``;
  const arabic = await renderMarkdown(csv("name,value,unit,condition"), { language: "ar" });
  expect(arabic).toMatch(/>الاسم<.*>القيمة<.*>الشرط</s);
  const own = await renderMarkdown(csv("Rail,value,unit,at"), { language: "de" });
  expect(own).toMatch(/>Rail<.*>Wert<.*>At</s);
});

test("the option 'large' shows large figures", async () => {
  const html = await fence("name,value,unit,condition\nCycle,2.1,s,Mean of 400", " large");
  expect(html).toContain(
    '<dl class="readings"><div><dt>Cycle</dt><dd>2.1\u00a0s</dd><dd>Mean of 400</dd></div></dl>',
  );
});

test.each([
  ["", "needs a header row"],
  ["name,value", "needs a header row"],
  ['name,value\n"open', "a quotation mark"],
])(
  "for visitors, the spec fence %j stays code, and the owner also sees the reason '%s'",
  async (csv, reason) => {
    expect(await fence(csv)).toMatch(/^<pre><code/);
    const preview = await renderMarkdown(`\`\`\`spec\n${csv}\n\`\`\``, { isForOwner: true });
    expect(preview).toMatch(new RegExp(`<strong>Datasheet not shown: .*${reason}`));
  },
);

test("a spec fence with more than 1,000 rows stays code", { tags: ["sweep"] }, async () => {
  const csv = (rows: number) =>
    `name,value\n${Array.from({ length: rows }, (_, n) => `R${n},${n}`).join("\n")}`;
  expect(await fence(csv(1_000))).toMatch(/^<table.*>R999</s);
  expect(await fence(csv(1_001))).toMatch(/^<pre><code.*R1000,1000/s);
});

test("HTML in a spec fence is shown as text", async () => {
  const html = await fence("name,value\n<script>alert(1)</script>,<img src=x onerror=alert(1)>");
  expect(html).not.toMatch(/<script|<img/);
});

test("the columns of a datasheet are found by their names, in any order", async () => {
  const html = await renderMarkdown(
    "```spec\ncondition,unit,value,name\nat 25 °C,µA,9.5,Sleep\n```",
  );
  expect(html).toContain('<th scope="row">Sleep</th>');
  expect(html).toContain("9.5\u00a0µA");
  expect(html).toMatch(/<td>at 25.°C<\/td>/);
});

test("a value with the key of a figure is a link to the figure, and the column of keys is hidden", async () => {
  const sheet = "name,value,unit,figure\nLife,8.5,years,soil-life\nLid,64,mm,\nOdd,1,,not a key";
  const html = await renderMarkdown(`\`\`\`spec\n${sheet}\n\`\`\``);
  expect(html).toContain('<a href="fig:soil-life">8.5\u00a0years</a>');
  expect(html.match(/fig:/g)).toHaveLength(1);
  expect(html).not.toContain("soil-life</td>");
  expect(html).toContain("64\u00a0mm");
});

test("a tolerance is shown after its value, and a data sheet needs no column of units", async () => {
  const sheet = "name,value,±,unit\nRail,3.3,0.1,V\nResistor,10,±5%,kΩ\nFree,2,,V";
  const html = await renderMarkdown(`\`\`\`spec\n${sheet}\n\`\`\``);
  const values = [...html.matchAll(/<\/span>([^<]*)<\/td>/g)].map(([, value]) => value);
  expect(values.map((value) => value?.replaceAll("\u00a0", " "))).toEqual([
    ...["3.3 ± 0.1 V", "10 kΩ ± 5%", "2 V"],
  ]);
  expect(await renderMarkdown("```spec\nname,value,condition\nA,5,hot\n```")).toContain(
    "<td>hot</td>",
  );
});

test("a figure without a typed value is an empty link, which gets the figure's value later", async () => {
  const html = await renderMarkdown("```spec\nname,figure\nLife,soil-life\n```");
  expect(html).toContain('<a href="fig:soil-life"></a></td>');
});

test("every cell can have a link to a figure, and the link's address does not change the alignment", async () => {
  const html = await fence(
    "name,value,condition\nLife,[8.5](fig:life),at [23 µA](fig:mean)\nMass,1200.5,",
  );
  expect(html).toMatch(/>\u2007{3}<\/span><a[^>]*href="fig:life"[^>]*>8\.5<\/a>/);
  expect(html).toMatch(/<td>at\s<a[^>]*href="fig:mean"[^>]*>23\sµA<\/a><\/td>/);
  expect(html).not.toContain("](fig:");
});
