import { Award } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import type { Certification } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { CertificationLoop } from "./certifications/certification-loop";
import { EmptyNote, PageSection, type SectionProps } from "./page-section";

const SECONDS_A_CARD = 3;
const LEAST_SECONDS = 2;
const CARD_PX = 400;

export async function CertificationsSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([certificationStore().list("site"), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection id="certifications" title={title}>
      {list.length > 0 ? (
        <Cards list={list} />
      ) : (
        <EmptyNote>{words.empty.certifications}</EmptyNote>
      )}
    </PageSection>
  );
}

/** The cards, which go by in a loop where they do not fit. */
function Cards({ list }: { list: Certification[] }) {
  const style = {
    "--card": `${CARD_PX}px`,
    "--loop-distance": `calc(${list.length} * (var(--card) + 1.5rem))`,
    "--loop-duration": `${Math.max(LEAST_SECONDS, SECONDS_A_CARD * list.length)}s`,
  } as CSSProperties;
  return (
    <CertificationLoop style={style}>
      <ul className="flex gap-6 max-md:flex-col max-md:gap-0 print:grid print:grid-cols-2">
        {list.map((certification) => (
          <li key={certification.id} className="shrink-0 md:w-(--card) print:w-auto">
            <CertificationCard certification={certification} />
          </li>
        ))}
      </ul>
    </CertificationLoop>
  );
}

async function CertificationCard({ certification }: { certification: Certification }) {
  const { words: all, dates } = await siteWords();
  const words = all.certifications;
  const { name, issuer, description, image, issue_date, expiry_date } = certification;
  const placeholder = <Award aria-hidden size={24} strokeWidth={1.25} />;
  return (
    <article className="flex h-full flex-col border-line border-t bg-ground py-6 md:border md:px-6">
      <div className="flex gap-4">
        <div className="grid size-12 shrink-0 place-items-center overflow-hidden border border-line text-ink-faint">
          {image ? (
            <FallbackImage
              src={image}
              alt=""
              sizes="3rem"
              className="size-full object-contain"
              fallback={placeholder}
            />
          ) : (
            placeholder
          )}
        </div>
        <div className="min-w-0">
          <h3 {...titleAttributes(name)} className="line-clamp-2 text-lg leading-snug">
            {name || words.noTitle}
          </h3>
          <p dir="auto" className="mt-0.5 text-ink-soft text-sm">
            {issuer || words.noIssuer}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-4 line-clamp-3 text-ink-soft text-sm leading-relaxed">
        <LinkedText text={description || words.noDescription} />
      </p>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 pt-5 font-mono text-xs">
        <div>
          <dt className="text-ink-faint">{words.issued}</dt>
          <dd className="mt-0.5">{dates.day(issue_date) || words.none}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">{expiry_date ? words.expires : words.credential}</dt>
          <dd className="mt-0.5 truncate">
            {dates.day(expiry_date) || certification.credential_id || words.none}
          </dd>
        </div>
      </dl>
      <p className="mt-4 border-line border-t pt-1 text-sm">
        {certification.verification_url ? (
          <a
            href={certification.verification_url}
            target="_blank"
            rel="noopener"
            className="inline-flex h-9 items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {words.verify}
            <span className="sr-only"> {name}</span>
          </a>
        ) : (
          <span className="inline-flex h-9 items-center text-ink-faint">{words.noLink}</span>
        )}
      </p>
    </article>
  );
}
