import { ArrowUpRight } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { PlainText } from "@/components/shared/plain-text";
import { FigurePoint } from "@/components/site/figures/figure-point";
import { TagList } from "@/components/site/listing/tag-list";
import { buttonClass } from "@/components/ui/button";
import { saysSomething } from "@/lib/content/nouns/about/schema";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { readOwner } from "@/lib/publish/owner";
import { siteWords } from "@/lib/publish/site-words";
import { mailLink } from "@/lib/text/email-address";
import { leadsSomewhere, phoneLink } from "@/lib/text/links";
import { Facts } from "./facts";
import { PageSection, type SectionProps } from "./page-section";

/** The number of columns that leaves no gap in the last row, if possible. */
const columnsFor = (count: number): number =>
  count <= 5 ? count : ([4, 5, 3].find((columns) => count % columns === 0) ?? 4);

/** `title` is null if the owner has not given the section its own label. */
export async function AboutSection({
  title,
  isAlwaysShown,
}: Omit<SectionProps, "title"> & { title: string | null }) {
  const [about, owner, { words }] = await Promise.all([
    aboutStore().read(),
    readOwner("site"),
    siteWords(),
  ]);
  const { email, phone } = owner;
  const { facts } = words;
  if (!saysSomething(about) && !isAlwaysShown) return null;
  const paragraphs = [about.description, about.secondary_description].filter(Boolean);
  return (
    <PageSection
      id="about"
      title={title ?? (about.title || words.sections.about)}
      note={about.subtitle}
      foot={about.highlights.length > 0 && <Highlights highlights={about.highlights} />}
      layout="beside"
    >
      <div className="h-card grid grid-cols-1 gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_min(20rem,25vw)]">
        <div className="max-w-[65ch]">
          <data className="u-url u-uid" value="/" />
          {owner.role !== "" && <data className="p-job-title" value={owner.role} />}
          {about.introduction !== "" && (
            <PlainText text={about.introduction} className="p-note text-xl leading-relaxed" />
          )}
          {paragraphs.map((paragraph) => (
            <PlainText
              key={paragraph}
              text={paragraph}
              className="mt-5 text-ink-soft leading-relaxed"
            />
          ))}
          <TagList tags={about.skills} label={words.about.skills} className="mt-8" />
        </div>
        <div>
          {about.profile_image !== "" && (
            <FallbackImage
              src={about.profile_image}
              alt={about.name}
              sizes="20rem"
              boxRatio={1}
              className="u-photo mb-8 aspect-square w-full max-w-80 rounded-lg border border-line object-cover"
              fallback={null}
            />
          )}
          <Facts
            facts={[
              { term: facts.name, value: about.name, property: "p-name" },
              { term: facts.email, value: email, href: mailLink(email), property: "u-email" },
              { term: facts.location, value: owner.location, property: "p-locality" },
              { term: facts.phone, value: phone, href: phoneLink(phone), property: "p-tel" },
              { term: facts.availability, value: owner.availability },
            ]}
          />
          {leadsSomewhere(about.resume_url) && (
            <a
              href={about.resume_url}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: "secondary" }, "mt-6")}
            >
              {words.about.resume}
              <ArrowUpRight aria-hidden size={16} />
            </a>
          )}
        </div>
      </div>
    </PageSection>
  );
}

const Highlights = ({ highlights }: { highlights: string[] }) => (
  <ul
    style={{ "--columns": columnsFor(highlights.length) } as CSSProperties}
    className="mt-12 grid grid-cols-1 gap-x-10 gap-y-9 border-line border-t pt-8 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
  >
    {highlights.map((highlight) => (
      <li key={highlight} dir="auto" className="min-w-0 text-ink-soft leading-snug">
        <FigurePoint text={highlight} />
      </li>
    ))}
  </ul>
);
