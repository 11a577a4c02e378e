import type { FontFamily } from "@/lib/fonts/font-files";
import { familiesFor } from "@/lib/fonts/font-runs";
import { fill } from "@/lib/i18n/words";
import { contactWays, type Resume } from "./resume";
import { partsOnPaper, type ResumePart, resumeParts, resumeRows } from "./resume-parts";

/** The content of a résumé on paper. It is plain data, because it is sent to another process, which draws the PDF. */
export interface ResumeSheet {
  title: string;
  name: string;
  role: string;
  introduction: string;
  ways: { text: string; href?: string }[];
  rows: ResumePart[][];
  isWhole: boolean;
  language: Resume["language"];
  /** The separator between two parts of a line. */
  comma: string;
  /** The time of the last change; ISO 8601, UTC. */
  changed: string;
  /** The public origin. */
  site: string;
  /** The colour in which the role is written, as `#rrggbb`. */
  accent: string;
  families: FontFamily[];
}

/** The most characters on a sheet: about 1,000 publications. The drawing time grows with the square of the length. */
const MOST_ON_PAPER = 600_000;
/**
 * The most characters on a shortened sheet: about 350 publications. The drawing takes a sixth of the time that a sheet
 * with `MOST_ON_PAPER` characters takes.
 */
export const SHORTER = 200_000;

/** The sheet for a résumé. `site` is the public origin, `accent` is the role's colour, `most` limits the characters. */
export function resumeSheet(
  resume: Resume,
  site: string,
  accent: string,
  most = MOST_ON_PAPER,
): ResumeSheet {
  const { name, role, introduction, language, words } = resume;
  const { parts, isWhole } = partsOnPaper(resumeParts(resume), most);
  return {
    title: fill(words.resume.fileName, { name }),
    ...{ name, role, introduction, language, site, accent },
    ways: contactWays(resume, site),
    ...{ rows: resumeRows(parts), isWhole },
    comma: words.listComma,
    changed: resume.updated_at,
    families: familiesFor(JSON.stringify(resume)),
  };
}
