import { LinkedText } from "@/components/shared/linked-text";
import { positionId } from "@/components/site/career/career-lanes";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import type { Experience } from "@/lib/content/experience/schema";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { Logo } from "./logo";

interface ExperienceEntryProps {
  entry: Experience;
  isProminent?: boolean;
}

export async function ExperienceEntry({ entry, isProminent = false }: ExperienceEntryProps) {
  const site = await siteWords();
  const where = [entry.company, entry.location].filter(Boolean).join(site.words.listComma);
  return (
    // What the time line leads to; the focus goes along and holds the carousel.
    <article id={positionId(entry.id)} tabIndex={-1} className="outline-none">
      <p className="flex items-center gap-2.5 font-mono text-ink-faint text-sm">
        {isProminent && entry.is_current && (
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
        )}
        {careerPeriod(entry, site)}
      </p>
      <Logo src={entry.logo} className="float-end ms-4 mt-1" />
      <h3
        {...titleAttributes(entry.title)}
        className={isProminent ? "mt-2 text-2xl md:text-3xl" : "mt-2 text-xl"}
      >
        {entry.title}
      </h3>
      {where !== "" && (
        <p dir="auto" className="mt-1 text-ink-soft">
          {where}
        </p>
      )}
      {entry.description !== "" && (
        <p
          dir="auto"
          className={
            isProminent
              ? "mt-5 max-w-[65ch] whitespace-pre-line text-lg leading-relaxed"
              : "mt-4 max-w-[65ch] whitespace-pre-line text-ink-soft leading-relaxed"
          }
        >
          <LinkedText text={entry.description} />
        </p>
      )}
      {entry.achievements.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
          {entry.achievements.map((achievement) => (
            <li
              key={achievement}
              dir="auto"
              className="border-line border-s ps-4 text-ink-soft text-sm leading-relaxed"
            >
              <LinkedText text={achievement} />
            </li>
          ))}
        </ul>
      )}
      <TechnologyList tags={entry.technologies} label={site.words.technologies} className="mt-6" />
    </article>
  );
}
