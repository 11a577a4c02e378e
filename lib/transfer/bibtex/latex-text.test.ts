import { expect, test } from "vitest";
import { expectLinear } from "@/e2e/support/growth";
import { latexText } from "./latex-text";

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
])("%s reads %s", (source, text) => expect(latexText(source)).toBe(text));

test("a long text takes linear time", async () => {
  const text = (size: number) => `${"{\\".repeat(size)}${"\\'".repeat(size)}`;
  await expectLinear(300, text, latexText);
});
