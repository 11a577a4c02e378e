import type { CSSProperties } from "react";
import type { Certification } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";
import { siteWords } from "@/lib/publish/site-words";
import { CertificationCard } from "./certifications/certification-card";
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
