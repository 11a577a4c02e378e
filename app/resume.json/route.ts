import { fill } from "@/lib/i18n/words";
import { readResumeDocument } from "@/lib/publish/figures/documents";
import { jsonResume } from "@/lib/publish/json-resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const resume = await readResumeDocument();
  return new Response(JSON.stringify(jsonResume(resume, siteUrl(headers)), null, 2), {
    headers: {
      "Content-Type": RESUME_FILES.json.type,
      "Content-Disposition": inlineAs(
        `${fill(resume.words.resume.fileName, { name: resume.name })}.json`,
      ),
    },
  });
}
