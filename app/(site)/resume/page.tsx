import type { Metadata } from "next";
import { PrintButton } from "@/components/site/print-button";
import { ResumeEntry, ResumePart } from "@/components/site/resume-parts";
import { ViewCounter } from "@/components/site/view-counter";
import { aboutStore } from "@/lib/content/about/store";
import { certificationStore } from "@/lib/content/certification/store";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { experienceStore } from "@/lib/content/experience/store";
import { heroStore } from "@/lib/content/hero/store";
import { projectStore } from "@/lib/content/project/store";
import { skillStore } from "@/lib/content/skill/store";
import { skillCategoryStore } from "@/lib/content/skill-category/store";
import { formatMonth } from "@/lib/dates";
import { pageMetadata } from "@/lib/page-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { introduction } = await aboutStore.read();
  return pageMetadata({ path: "/resume", title: "Resume", description: introduction });
}

export default async function ResumePage() {
  const [about, hero, contact, experience, projects, categories, skills, certifications] =
    await Promise.all([
      aboutStore.read(),
      heroStore.read(),
      contactInfoStore.read(),
      experienceStore.list(),
      projectStore.list({ featured: true, limit: 4 }),
      skillCategoryStore.list(),
      skillStore.list(),
      certificationStore.list(),
    ]);
  const ways = [
    contact.location || about.location,
    contact.email || about.email,
    contact.phone || about.phone,
    contact.website,
    contact.github,
    contact.linkedin,
  ].filter(Boolean);

  return (
    <article className="mx-auto max-w-[52rem] px-5 pt-28 pb-16 md:px-10 md:pt-32 print:max-w-none print:p-0 print:text-[10pt]">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-title">{about.name}</h1>
          <p className="mt-1 text-ink-soft text-lg">{hero.subtitle}</p>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
            {ways.map((way) => (
              <li key={way} className="[overflow-wrap:anywhere]">
                {way.replace(/^https?:\/\/(www\.)?/, "")}
              </li>
            ))}
          </ul>
        </div>
        <PrintButton />
      </header>
      <p className="mt-6 whitespace-pre-line leading-relaxed">{about.introduction}</p>

      <ResumePart title="Experience" isShown={experience.length > 0}>
        {experience.map((entry) => (
          <ResumeEntry
            key={entry.id}
            title={entry.title}
            place={[entry.company, entry.location].filter(Boolean).join(", ")}
            time={entry.period}
            text={entry.description}
            points={entry.achievements}
          />
        ))}
      </ResumePart>
      <ResumePart title="Selected projects" isShown={projects.length > 0}>
        {projects.map((project) => (
          <ResumeEntry
            key={project.id}
            title={project.title}
            place={project.technologies.join(", ")}
            time={formatMonth(project.start_date)}
            text={project.description}
          />
        ))}
      </ResumePart>
      <ResumePart title="Skills" isShown={skills.length > 0}>
        <dl className="space-y-2">
          {categories.map(({ id, name }) => (
            <div key={id} className="sm:flex sm:gap-4">
              <dt className="shrink-0 font-medium sm:w-40">{name}</dt>
              <dd className="text-ink-soft">
                {skills
                  .filter(({ category_id }) => category_id === id)
                  .map((skill) => skill.name)
                  .join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      </ResumePart>
      <ResumePart title="Certifications" isShown={certifications.length > 0}>
        {certifications.map((certification) => (
          <ResumeEntry
            key={certification.id}
            title={certification.name}
            place={certification.issuer}
            time={formatMonth(certification.issue_date)}
          />
        ))}
      </ResumePart>
      <ViewCounter />
    </article>
  );
}
