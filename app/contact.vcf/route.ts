import { readResume } from "@/lib/publish/resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { vCard } from "@/lib/publish/vcard";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const resume = await readResume();
  return new Response(vCard(resume, siteUrl(headers)), {
    headers: {
      "Content-Type": `${RESUME_FILES.vcard.type}; charset=utf-8`,
      "Content-Disposition": inlineAs(`${resume.name}.vcf`),
    },
  });
}
