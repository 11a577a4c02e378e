import { Font, renderToBuffer } from "@react-pdf/renderer";
import { breakWord } from "@/lib/fonts/line-breaks";
import type { Resume } from "@/lib/publish/resume";
import { ResumeDocument } from "./resume-document";

Font.registerHyphenationCallback(breakWord);

/** The résumé as a PDF; `site` is the public origin, `accent` the colour of the role. */
export const drawResume = (resume: Resume, site: string, accent: string): Promise<Buffer> =>
  renderToBuffer(<ResumeDocument resume={resume} site={site} accent={accent} />);
