import { imageAddress } from "@/components/shared/image-address";
import { readResume } from "@/lib/publish/resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { vCard } from "@/lib/publish/vcard";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ headers }: Request) {
  const resume = await readResume();
  const shown = { ...resume, image: imageAddress(resume.image) };
  return new Response(vCard(shown, siteUrl(headers)), {
    headers: {
      "Content-Type": `${RESUME_FILES.vcard.type}; charset=utf-8`,
      "Content-Disposition": inlineAs(`${resume.name}.vcf`),
    },
  });
}
