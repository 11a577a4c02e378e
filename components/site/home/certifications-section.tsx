import { Award } from "lucide-react";
import type { CSSProperties } from "react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import { UnbrokenText } from "@/components/shared/unbroken-text";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import type { Certification } from "@/lib/content/nouns/certification/schema";
import { certificationStore } from "@/lib/content/nouns/certification/store";
import { CAROUSEL_SECONDS } from "@/lib/limits";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";
import { textDirection } from "@/lib/text/text-direction";
import { CertificationLoop } from "./certifications/certification-loop";
import "./certifications/certifications.css";
import { ShowAll } from "@/components/site/listing/show-all";
import { PageSection, type SectionProps } from "./page-section";

const LEAST_SECONDS = 2;

export async function CertificationsSection({ title, isAlwaysShown }: SectionProps) {
  const [found, { words }] = await Promise.all([certificationStore().list("site"), siteWords()]);
  const list = await withPlainFields(found, ["description"]);
  if (list.length === 0 && !isAlwaysShown) return null;
  return (
    <PageSection
      id="certifications"
      title={title}
      emptyNote={list.length === 0 && words.empty.certifications}
    >
      <Cards section={title} list={list} />
    </PageSection>
  );
}

/** A phone shows at most this many certificates before 'Show all', because their rows are high. */
const MOST_ON_PHONE = 3;

/** The cards move in a loop if the row is too narrow for all of them. */
function Cards({ section, list }: { section: string; list: Certification[] }) {
  const seconds = Math.max(LEAST_SECONDS, CAROUSEL_SECONDS.certifications * list.length);
  const style = {
    "--loop-distance": `calc(${list.length} * (400px + 1.5rem))`,
    "--loop-duration": `${seconds}s`,
  } as CSSProperties;
  return (
    <div className="certs">
      <CertificationLoop section={section} count={list.length} style={style}>
        <div>
          <ul className="cert-list">
            {list.map((certification) => (
              <li key={certification.id}>
                <CertificationCard certification={certification} />
              </li>
            ))}
          </ul>
          {list.length > MOST_ON_PHONE && <ShowAll count={list.length} />}
        </div>
      </CertificationLoop>
    </div>
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
  const placeholder = <Award aria-hidden size={20} strokeWidth={1.25} />;
  return (
    <article className="cert">
      <div className="cert-head">
        <div>
          {image ? (
            <FallbackImage
              src={image}
              alt=""
              sizes="2.5rem"
              className="size-full object-contain"
              fallback={placeholder}
            />
          ) : (
            placeholder
          )}
        </div>
        <div>
          <h3 {...titleAttributes(name)}>
            <UnbrokenText>{name || words.noTitle}</UnbrokenText>
          </h3>
          {issuer && <p dir={textDirection(issuer)}>{issuer}</p>}
        </div>
      </div>
      {description && (
        <p dir={textDirection(description)} className="cert-text">
          <LinkedText text={description} />
        </p>
      )}
      <div className="cert-foot">
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term} className={fact ? undefined : "cert-none"}>
              <dt>{term}</dt>
              <dd>{fact || words.none}</dd>
            </div>
          ))}
        </dl>
        <p>
          {verification_url && (
            <a href={verification_url} target="_blank" rel="noopener">
              {words.verify}
              <span className="sr-only"> {name}</span>
            </a>
          )}
          {missing.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
      </div>
    </article>
  );
}
