import type { NextRequest } from "next/server";
import { accentOf } from "@/lib/content/site/accent";
import { siteSettings } from "@/lib/content/site/settings";
import { fill } from "@/lib/i18n/words";
import { readResume } from "@/lib/publish/resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ nextUrl, headers }: NextRequest) {
  const { pathname, search } = nextUrl;
  // It takes long to draw, and a query would have the same one drawn again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const resume = await readResume();
  // A server that never draws one need not hold what it takes.
  const { drawResume } = await import("@/components/site/resume/draw-resume");
  const { accent } = await siteSettings().read();
  const pdf = await drawResume(resume, siteUrl(headers), accentOf(accent).light.accent);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": RESUME_FILES.pdf.type,
      "Content-Disposition": inlineAs(
        `${fill(resume.words.resume.fileName, { name: resume.name })}.pdf`,
      ),
    },
  });
}
