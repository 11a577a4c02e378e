import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderMarkdown, webAddressesIn } from "../../markdown/markdown";

const markdown = (csv: string, options = "") => `\`\`\`bom${options}\n${csv}\n\`\`\``;
const fence = (csv: string, options = "") => renderMarkdown(markdown(csv, options));
const preview = (csv: string, options = "") =>
  renderMarkdown(markdown(csv, options), { isForOwner: true });

const HEADER = "quantity,reference,part,manufacturer,price,link";
const BOARD = `${HEADER}
1,U1,ESP32-C3,Espressif,2.10,https://shop.example/esp32
12,R1-R12,10k 0402,Yageo,0.0031,
2,"C1, C2",Capacitor,,,/parts/c1`;

describe("a bom fence", () => {
  test("a bom fence becomes a table with sums, and its prices have the currency that the fence names", async () => {
    const html = await fence(BOARD, ' currency="EUR"');
    expect(html).toMatch(/^<table class="bom">/);
    expect(html).toContain('<td align="right">€0.0031</td><td align="right">€0.04</td>');
    expect(html).toContain('<td>C1, C2</td><th scope="row"><a href="/parts/c1">Capacitor</a></th>');
    expect(html).toMatch(
      /<tfoot><tr><td align="right">15<\/td><td><\/td><th scope="row">Total, 1 of 3 without a price<\/th>.*€2.14<\/td><\/tr><\/tfoot>/,
    );
    expect(await fence(BOARD)).toContain('<td align="right">2.14</td>');
  });

  test("a figure in a cell is a link, except in the name of a part that is already a link", async () => {
    const html = await fence(`${HEADER}
1,U1,[two](fig:sleep) cells,Tadiran,,
1,U2,[two](fig:sleep) cells,,,/parts/cell`);
    expect(html).toContain('<th scope="row"><a href="fig:sleep">two</a> cells</th>');
    expect(html).toContain('<th scope="row"><a href="/parts/cell">two cells</a></th>');
  });

  test("headings and numbers are in the language of the page", async () => {
    const german = await renderMarkdown(markdown(BOARD, " currency=EUR"), { language: "de" });
    const headings = [...german.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(headings).toEqual(["Menge", "Referenz", "Bauteil", "Hersteller", "Preis", "Summe"]);
    expect(german).toContain('<td align="right">0,0031\u00a0€</td>');
    expect(german).toContain('<th scope="row">Gesamt, 1 von 3 ohne Preis</th>');
    const arabic = await renderMarkdown(markdown(BOARD), { language: "ar" });
    expect(arabic).toMatch(/<th scope="col" align="right">الكمية<.*>المبلغ<\/th><\/tr><\/thead>/);
    expect(arabic).toContain('<th scope="row">المجموع، 1 من أصل 3 بلا سعر</th>');
    expect(arabic).toContain('<td align="right">2.14</td>');
    const many = await renderMarkdown(markdown(`quantity,part\n${"1,x\n".repeat(501)}`), {
      language: "de",
    });
    expect(many).toBe("<p><em>Stückliste nicht angezeigt: Sie hat mehr als 500 Zeilen.</em></p>");
  });

  test("columns can have any order, and unknown columns are shown unchanged", async () => {
    const html = await fence("Part,Package,Quantity\nESP32,QFN,2");
    expect(html).toContain('<th scope="row">ESP32</th><td>QFN</td><td align="right">2</td>');
    expect(html).not.toContain("Price");
  });

  test.each([
    ...["Unit Price($)", "Price (USD)", "UnitPrice", "unit_price", "Unit Price (€)", "Price EUR"],
    ...["Cost", "Unit Cost", "Price in CHF", "Einzelpreis", "Prix unitaire (€)"],
  ])("a column with the heading '%s' is read as the prices", async (heading) => {
    const html = await fence(`Order Qty.,Teil,${heading}\n2,ESP32,CHF 1'234.50`);
    expect(html).toContain('<td align="right">1,234.50</td><td align="right">2,469.00</td>');
  });

  test.each(["Qté,Teil", "QTY,Manufacturer Part Number", "Quantity,Description"])(
    "the columns '%s' are recognised",
    async (header) => {
      expect(await fence(`${header}\n2,ESP32`)).toContain('<th scope="row">ESP32</th>');
    },
  );

  test("the web addresses in a bom fence are found for the link check", async () => {
    expect(await webAddressesIn(markdown(BOARD))).toEqual(["https://shop.example/esp32"]);
  });

  test.each([
    [HEADER, "", "needs a header row"],
    ["a,b\n1,2", "", "needs a column “quantity”"],
    ["quantity,price\n1,2", "", "needs a column “part”"],
    ["quantity,part\nmany,x", "", "row 1: the quantity “many” is not a number"],
    ["quantity,part\n,x", "", "row 1 has no quantity"],
    ["quantity,part,price\n1,x,-2", "", "row 1: the price “-2”"],
    ["quantity,part,link\n1,x,javascript:alert(1)", "", "is not an address"],
    ["quantity,part\n1,x", " currency=euros", "is not a currency"],
    ['quantity,part\n1,"x', "", "a quotation mark"],
  ])(
    "the bom fence %j with the options %j stays code, and the owner sees the reason",
    async (csv, options, reason) => {
      expect(await fence(csv, options)).toMatch(/^<pre><code class="hljs language-bom">/);
      expect(await preview(csv, options)).toMatch(
        new RegExp(`Bill of materials not shown: .*${reason}`),
      );
    },
  );

  test("a sentence replaces a bom fence with too many rows", async () => {
    expect(await fence(`quantity,part\n${"1,x\n".repeat(501)}`)).toBe(
      "<p><em>Bill of materials not shown: it has more than 500 rows.</em></p>",
    );
  });

  test("HTML in a bom fence is shown as text", async () => {
    const html = await fence(
      "quantity,part\n1,<script>alert(1)</script><img src=x onerror=alert(1)>",
    );
    expect(html).not.toMatch(/<script|<img/);
  });
});

/** Returns the cells of the rendered table for a file that another program has exported. */
async function cellsOf(name: string, options?: string): Promise<string[][]> {
  const folder = join(import.meta.dirname, "../../../../e2e/files/tables");
  const html = await preview(readFileSync(join(folder, name), "utf8"), options);
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell),
  );
}

const SHEET = '<a href="https://example.com/ds.pdf" rel="noopener noreferrer">STM32L4</a>';

describe("a bom fence with the export of another program", () => {
  test.each(["kicad-8.csv", "kicad-8-tabs.tsv", "kicad-8-semicolons.csv"])(
    "the table of the export %s has a row for every part",
    async (name) => {
      const cell = name.includes("semi") ? "3,6V" : "3.6V";
      expect(await cellsOf(name)).toEqual([
        ["Reference", "Part", "Footprint", "Quantity", "DNP"],
        ["BT1", cell, "Battery:Holder", "1", ""],
        ["C1,C2,C3", "100nF", "Capacitor_SMD:C_0603_1608Metric", "3", ""],
        ["J1", "Conn_01x04", expect.stringContaining("PinHeader"), "1", "DNP"],
        ["R1,R2", "10k", "Resistor_SMD:R_0603_1608Metric", "2", ""],
        ["U1", SHEET, "Package_QFP:LQFP-48_7x7mm_P0.5mm", "1", ""],
        ["", "Total", "", "7", ""],
      ]);
    },
  );

  test("the table of the export kicad-9.csv has prices with the currency, and no columns of flags", async () => {
    const [header, ...rows] = await cellsOf("kicad-9.csv", " currency=EUR");
    expect(header).toEqual([
      ...["Reference", "Part", "Footprint", "Quantity", "MPN", "Manufacturer", "Price", "Sum"],
    ]);
    expect(rows.at(-2)).toEqual([
      ...["U1", "STM32L4", "Package_QFP:LQFP-48_7x7mm_P0.5mm", "1", "STM32L4", "Sample Semi"],
      ...["€3.10", "€3.10"],
    ]);
    expect(rows.at(-1)?.at(-1)).toBe("€5.58");
  });

  test("the sums of the export kicad-9-cli-prices.csv leave out parts that are not on the board", async () => {
    const [, first, , sums] = await cellsOf("kicad-9-cli-prices.csv");
    expect(first).toEqual(["C1", "100nF", expect.any(String), "1", "DNP", "0.02", ""]);
    expect(sums).toEqual(["", "Total", "", "2", "", "", "0.02"]);
  });

  test.each([
    ["kicad-9-cli.csv", ["Reference", "Part", "Footprint", "Quantity", "DNP"], "2"],
    ["kicad-5-pcbnew.csv", ["Reference", "Package", "Quantity", "Part"], "7"],
    ["kicad-6-pcbnew.csv", ["Reference", "Footprint", "Quantity", "Part"], "6"],
    [
      "kicad-5-csv-grouped-by-value.csv",
      ["Quantity", "Reference", "Part", "LibPart", "Footprint", "MPN"],
      "7",
    ],
    [
      "kicad-7-csv-grouped-extra.csv",
      ["Reference", "Quantity", "Part", "Cmp name", "Footprint", "Description", "Vendor", "DNP"],
      "6",
    ],
    ["jlcpcb-bom.csv", ["Quantity", "Part", "Reference", "Footprint", /^JLCPCB Part #/], "6"],
    ["jlcpcb-bom-lcsc.csv", ["Part", "Reference", "Footprint", "LCSC", "Quantity"], "5"],
    ["libreoffice-german.csv", ["Part", "Quantity", "Summe", "Anteil", "Price", "Sum"], "15"],
  ])("the table of the export %s has the columns %j", async (name, columns, parts) => {
    const [header = [], ...rows] = await cellsOf(name);
    expect(header).toEqual(
      columns.map((column) =>
        typeof column === "string" ? column : expect.stringMatching(column),
      ),
    );
    expect(rows.at(-1)?.[header.indexOf("Quantity")]).toBe(parts);
  });
});
