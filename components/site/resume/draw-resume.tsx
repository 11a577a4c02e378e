import { join } from "node:path";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { Resume } from "@/lib/publish/resume";
import { ResumeDocument } from "./resume-document";

const FONTS = join(process.cwd(), "node_modules/@fontsource/spline-sans/files");
const LONGEST_WORD = 40;

for (const script of ["latin", "latin-ext"]) {
  Font.register({
    family: script === "latin" ? "Spline Sans" : "Spline Sans Extended",
    fonts: [400, 600].map((fontWeight) => ({
      src: join(FONTS, `spline-sans-${script}-${fontWeight}-normal.woff`),
      fontWeight,
    })),
  });
}

// Words stay whole, but for what no line could hold.
Font.registerHyphenationCallback((word) =>
  word.length > LONGEST_WORD ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
);

/** The résumé as a PDF; `site` is the public origin, `accent` the colour of the role. */
export const drawResume = (resume: Resume, site: string, accent: string): Promise<Buffer> =>
  renderToBuffer(<ResumeDocument resume={resume} site={site} accent={accent} />);
