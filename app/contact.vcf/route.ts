import { imageAddress } from "@/components/site/image-address";
import { readResume } from "@/lib/resume";
import { inlineAs, RESUME_FILES } from "@/lib/resume-files";
import { siteUrl } from "@/lib/site-url";
import { vCard } from "@/lib/vcard";

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
