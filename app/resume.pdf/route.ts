import type { NextRequest } from "next/server";
import { accentOf } from "@/lib/content/site/accent";
import { siteSettings } from "@/lib/content/site/settings";
import { readResume } from "@/lib/publish/resume";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { resumePdf } from "@/lib/publish/resume-pdf";
import { resumeSheet } from "@/lib/publish/resume-sheet";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ nextUrl, headers }: NextRequest) {
  const { pathname, search } = nextUrl;
  // It takes long to draw, and a query would have the same one drawn again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const resume = await readResume();
  const { accent } = await siteSettings().read();
  const sheet = resumeSheet(resume, siteUrl(headers), accentOf(accent).light.accent);
  return new Response(new Uint8Array(await resumePdf(sheet)), {
    headers: {
      "Content-Type": RESUME_FILES.pdf.type,
      "Content-Disposition": inlineAs(
        `${sheet.title}.pdf`,
      ),
    },
  });
}
