import type { Metadata } from "next";
import { headers } from "next/headers";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { ResumeEntry, ResumePart } from "@/components/site/resume/resume-parts";
import { ResumeToolbar } from "@/components/site/resume/resume-toolbar";
import { siteWords } from "@/lib/publish/site-words";
import "@/components/site/resume/resume.css";
import { PlainText } from "@/components/shared/plain-text";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { withoutFigureLinks, withPlainFields } from "@/lib/content/figures/figures-in-text";
import { readOwner } from "@/lib/publish/owner";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { contactWays, readResume } from "@/lib/publish/resume";
import { RESUME_FILES } from "@/lib/publish/resume-files";
import { type ResumePart as Part, resumeParts, resumeRows } from "@/lib/publish/resume-parts";
import { siteUrl } from "@/lib/server/site-url";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";

export async function generateMetadata(): Promise<Metadata> {
  const [{ introduction }, { words }] = await Promise.all([readOwner("resume"), siteWords()]);
  const { pdf, ...others } = RESUME_FILES;
  return pageMetadata({
    path: "/resume",
    title: words.resume.title,
    description: introduction,
    otherForms: [{ ...pdf, title: words.resume.pdf }, ...Object.values(others)],
  });
}

export default async function ResumePage() {
  const resume = await readResume();
  const words = resume.words.resume;
  const { name, role, ways } = await withoutFigureLinks({
    name: resume.name,
    role: resume.role,
    ways: contactWays(resume, siteUrl(await headers())),
  });
  const parts = await Promise.all(
    resumeParts(resume).map(async (part) => ({
      ...part,
      items: await withPlainFields(part.items, ["text", "points"]),
    })),
  );
  return (
    <article className="resume mx-auto max-w-[60rem] px-5 pt-24 pb-20 md:px-10 md:pt-28 print:max-w-none print:p-0">
      <PageJsonLd
        type="ProfilePage"
        path="/resume"
        title={words.title}
        modified={resume.updated_at}
      />
      <ResumeToolbar />
      <header className="mt-10 print:mt-0">
        <h1 {...titleAttributes(name)} className="text-display wrap-anywhere print:text-4xl">
          {name}
        </h1>
        {role !== "" && (
          <p
            dir={textDirection(role)}
            className="mt-3 text-ink-soft text-xl print:mt-1 print:text-lg"
          >
            {role}
          </p>
        )}
        <ul
          aria-label={words.contact}
          className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm print:mt-2 print:gap-x-5 print:gap-y-0"
        >
          {ways.map(({ text, href }) => (
            <li dir={textDirection(text)} key={text} className="wrap-anywhere max-md:py-1">
              {href ? (
                <a
                  href={href}
                  className="underline decoration-line-strong underline-offset-4 transition-colors hover:text-hover hover:decoration-accent print:no-underline"
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
        {resume.introduction !== "" && (
          <PlainText
            text={resume.introduction}
            className="mt-7 max-w-[40em] text-lg leading-relaxed print:mt-4 print:max-w-none print:text-base print:leading-normal"
          />
        )}
      </header>
      {resumeRows(parts).map((row) => (
        <Row key={row[0]?.title} parts={row} />
      ))}
      <ViewCounter />
    </article>
  );
}

/** Shows `parts` of the résumé side by side on paper, and below each other on screens. */
function Row({ parts }: { parts: Part[] }) {
  const isShared = parts.length > 1;
  return (
    <div className={isShared ? "print:grid print:grid-cols-2 print:gap-x-8" : "contents"}>
      {parts.map(({ title, isTight, items }) => (
        <ResumePart key={title} title={title} isTight={isTight}>
          {items.map(({ id, ...item }) => (
            <ResumeEntry key={id} isNarrow={isShared} {...item} />
          ))}
        </ResumePart>
      ))}
    </div>
  );
}
