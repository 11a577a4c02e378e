import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { latexText, readLatex } from "./latex-text";

test.each([
  ['M{\\"u}ller', "Müller"],
  ['M\\"uller', "Müller"],
  ['M\\"{u}ller', "Müller"],
  ["Erd{\\H{o}}s", "Erdős"],
  ["Garc{\\'\\i}a", "García"],
  ["Garc\\'{\\i}a", "García"],
  ["\\v{S}afa\\v r\\'{\\i}k", "Šafařík"],
  ["{\\L}ukasiewicz, {\\AA}str{\\o}m, Stra{\\ss}e", "Łukasiewicz, Åstrøm, Straße"],
  ["Fran\\c{c}ois, \\c Celik", "François, Çelik"],
  ["The {NASA} {H}andbook", "The NASA Handbook"],
  ["{{Whole title}}", "Whole title"],
  ["100\\% of R\\&D, \\$5, a\\_b, \\#1", "100% of R&D, $5, a_b, #1"],
  ["Pages 1--7 --- ``so'' they say", "Pages 1–7 — “so” they say"],
  ["\\emph{Not} \\textbf{that \\textit{much}}", "Not that much"],
  ["$\\alpha$-particles at 5~$\\mu$m $\\pm$ 3\\,\\%", "α-particles at 5 µm ± 3 %"],
  ["a\\textbackslash{}b\\textasciitilde{}c\\textasciicircum{}d\\^{}e", "a\\b~c^de"],
  ["hy\\-phen", "hyphen"],
  ["two\n   lines", "two lines"],
  ["東京 🚀 ok", "東京 🚀 ok"],
  ["ends in \\", "ends in \\"],
  ["un{balanced", "unbalanced"],
  ["\\constructor{x}", "x"],
  // Formulas.
  ["$\\mathrm{H_2O}$, \\ce{CO2} and H\\textsubscript{2}SO\\textsubscript{4}", "H₂O, CO₂ and H₂SO₄"],
  ["\\ce{SO4^{2-}}, Ca$^{2+}$, $^{137}$Cs", "SO₄²⁻, Ca²⁺, ¹³⁷Cs"],
  [
    "$\\eta > 99\\%$, $\\alpha = \\beta - 1$, $\\lambda x$, $2\\pi r$",
    "η > 99%, α = β - 1, λx, 2πr",
  ],
  ["$O(n \\log n)$ for $x\\leq y$, $10^{-3}$, $T_{max}$", "O(n log n) for x ≤ y, 10⁻³, T_max"],
  ["\\(a^2+b^2\\), $\\frac{1}{2}$, $\\frac{a+b}{2}$, $\\sqrt{2}$", "a²+b², 1/2, (a+b)/2, √2"],
  ["25\\,$^\\circ$C, 4$^{th}$, n$^o$ 7, $\\mathbb{R}^n$", "25 °C, 4th, nº 7, ℝⁿ"],
  ["The $5 board", "The $5 board"],
  ["{\\textsubscript}{\\ce}{\\mathbb}{\\frac}x", "/x"],
  // Links, HTML and quotation marks.
  ["See \\href{https://example.com/a_b%20c}{the page}", "See the page"],
  ["\\url{https://example.com/~mira/a\\_b}", "https://example.com/~mira/a_b"],
  ["<i>E. coli</i> &amp; H<sub>2</sub>O, $<$b$>$bold$<$/b$>$, {\\&}lt;", "E. coli & H₂O, bold, <"],
  ["a < b and c > d", "a < b and c > d"],
  ["`single', the Third's", "‘single’, the Third's"],
  ["\\t{oo}, \\enquote{so}, \\textcolor{red}{x}, {\\em old}", "o͡o, “so”, x, old"],
])("the LaTeX %s becomes %s", (source, text) => expect(latexText(source)).toBe(text));

test("an unknown command is listed, and its argument stays as text", () => {
  expect(readLatex("An \\frobnicate{unknown} \\emph{one} and \\undefined")).toEqual({
    text: "An unknown one and",
    unknown: ["frobnicate", "undefined"],
  });
});

test("reading many unclosed commands takes linear time", { tags: ["sweep"] }, async () => {
  const text = (size: number) => `${"{\\".repeat(size)}${"\\'".repeat(size)}`;
  await expectLinear(300, text, latexText);
  await expectLinear(300, (size: number) => "$^{\\frac".repeat(size), latexText);
});
