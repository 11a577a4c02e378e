import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { wholeId } from "@/lib/content/lasting-id/lasting-id";
import { cardId } from "@/lib/content/lasting-id/store";
import { experienceStore } from "@/lib/content/nouns/experience/store";
import { readResumeDocument } from "@/lib/publish/figures/documents";
import { readOwner } from "@/lib/publish/owner";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { vCard } from "@/lib/publish/vcard";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const [resume, owner, found, id] = await Promise.all([
    readResumeDocument(),
    // The card has the contact details and the job that the site shows, which can differ from those of the resume.
    readOwner("site"),
    experienceStore().list("site"),
    cardId(),
  ]);
  const { email, phone } = owner;
  const { location, jobs } = await withoutFigureLinks({ location: owner.location, jobs: found });
  const site = siteUrl(headers);
  return new Response(vCard({ ...resume, email, phone, location, jobs }, site, wholeId(id, site)), {
    headers: {
      "Content-Type": `${RESUME_FILES.vcard.type}; charset=utf-8`,
      "Content-Disposition": inlineAs(`${resume.name}.vcf`),
    },
  });
}
