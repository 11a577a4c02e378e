import type { NextRequest } from "next/server";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { fill } from "@/lib/i18n/words";
import { accentOf } from "@/lib/media/accent";
import { readResumeDocument } from "@/lib/publish/figures/documents";
import { inlineAs, RESUME_FILES } from "@/lib/publish/resume-files";
import { resumePdf } from "@/lib/publish/resume-pdf";
import { siteUrl } from "@/lib/server/site-url";

export const dynamic = "force-dynamic";

export async function GET({ nextUrl, headers }: NextRequest) {
  const { pathname, search } = nextUrl;
  // Drawing the file takes long. Without the redirect, each new query would make the server draw it again.
  if (search !== "") return new Response(null, { status: 308, headers: { Location: pathname } });
  const resume = await readResumeDocument();
  const { accent } = await siteSettings().read();
  const site = siteUrl(headers);
  const pdf = await resumePdf(resume, { site, accent: accentOf(accent).light.accent });
  if ("until" in pdf) {
    const seconds = Math.ceil((pdf.until - Date.now()) / 1_000);
    return new Response(`The PDF cannot be made now. All of the resume is at ${site}/resume\n`, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(seconds) },
    });
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": RESUME_FILES.pdf.type,
      "Content-Disposition": inlineAs(
        `${fill(resume.words.resume.fileName, { name: resume.name })}.pdf`,
      ),
    },
  });
}
