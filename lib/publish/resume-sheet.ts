import type { FontFamily } from "@/lib/fonts/font-files";
import { familiesFor } from "@/lib/fonts/font-runs";
import { fill } from "@/lib/i18n/words";
import { contactWays, type Resume } from "./resume";
import { partsOnPaper, type ResumePart, resumeParts, resumeRows } from "./resume-parts";

/** The résumé as it stands on paper. It is plain data: another process draws it. */
export interface ResumeSheet {
  /** The document's. */
  title: string;
  name: string;
  role: string;
  introduction: string;
  ways: { text: string; href?: string }[];
  rows: ResumePart[][];
  /** Whether all parts are on it, with all that they have. */
  isWhole: boolean;
  language: Resume["language"];
  /** What stands between two parts of a line, in the language. */
  comma: string;
  /** When any of it last changed; ISO 8601, UTC. */
  changed: string;
  /** The public origin. */
  site: string;
  /** The colour of the role, as `#rrggbb`. */
  accent: string;
  /** For all text on it. */
  families: FontFamily[];
}

/** The sheet for a résumé; `site` is the public origin, `accent` the colour of the role. */
export function resumeSheet(resume: Resume, site: string, accent: string): ResumeSheet {
  const { name, role, introduction, language, words } = resume;
  const { parts, isWhole } = partsOnPaper(resumeParts(resume));
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
