import { readOwner } from "@/lib/publish/owner";
import { readResume } from "@/lib/publish/resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { vCard } from "@/lib/publish/vcard";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const [resume, { email, phone, location }] = await Promise.all([
    readResume(),
    // The card is part of the site: it has the facts that the site shows.
    readOwner("site"),
  ]);
  return new Response(vCard({ ...resume, email, phone, location }, siteUrl(headers)), {
    headers: {
      "Content-Type": `${RESUME_FILES.vcard.type}; charset=utf-8`,
      "Content-Disposition": inlineAs(`${resume.name}.vcf`),
    },
  });
}
