import { Font, renderToBuffer } from "@react-pdf/renderer";
import { breakWord } from "@/lib/fonts/line-breaks";
import type { ResumeSheet } from "@/lib/publish/resume-sheet";
import { ResumeDocument } from "./resume-document";

Font.registerHyphenationCallback(breakWord);

export const drawResume = (sheet: ResumeSheet): Promise<Uint8Array> =>
  renderToBuffer(<ResumeDocument sheet={sheet} />);
