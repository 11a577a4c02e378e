import { Award } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import type { Certification } from "@/lib/content/nouns/certification/schema";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { CertificationLoop } from "./certifications/certification-loop";
import { PageSection, type SectionProps } from "./page-section";

const LEAST_SECONDS = 2;

export async function CertificationsSection({ title, isAlwaysShown }: SectionProps) {
  const [list, { words }] = await Promise.all([certificationStore().list("site"), siteWords()]);
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="certifications"
      title={title}
      emptyNote={list.length === 0 && words.empty.certifications}
    >
      <Cards list={list} />
    </PageSection>
  );
}

/** The cards move in a loop if the row is too narrow for all of them. */
function Cards({ list }: { list: Certification[] }) {
  const style = {
    "--card": "400px",
    "--loop-distance": `calc(${list.length} * (var(--card) + 1.5rem))`,
    "--loop-duration": `${Math.max(LEAST_SECONDS, CAROUSEL_SECONDS.certifications * list.length)}s`,
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
  const { credential_id, verification_url } = certification;
  const facts = [
    [words.issued, dates.day(issue_date)],
    [expiry_date ? words.expires : words.credential, dates.day(expiry_date) || credential_id],
  ] as const;
  const missing = [
    !issuer && words.noIssuer,
    !description && words.noDescription,
    !verification_url && words.noLink,
  ].filter((word) => word !== false);
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
          {issuer && (
            <p dir="auto" className="mt-0.5 text-ink-soft text-sm">
              {issuer}
            </p>
          )}
        </div>
      </div>
      {description && (
        <p dir="auto" className="mt-4 line-clamp-3 text-ink-soft text-sm leading-relaxed">
          <LinkedText text={description} />
        </p>
      )}
      <dl className="mt-auto grid grid-cols-2 gap-x-4 pt-5 font-mono text-xs">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-ink-faint">{term}</dt>
            <dd className={fact ? "mt-0.5 truncate" : "mt-0.5 text-2xs text-ink-faint"}>
              {fact || words.none}
            </dd>
          </div>
        ))}
      </dl>
      {verification_url && (
        <p className="mt-4 border-line border-t pt-1 text-sm">
          <a
            href={verification_url}
            target="_blank"
            rel="noopener"
            className="inline-flex h-9 items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {words.verify}
            <span className="sr-only"> {name}</span>
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-2xs text-ink-faint">
          {missing.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      )}
    </article>
  );
}
