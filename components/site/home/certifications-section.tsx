import type { CSSProperties } from "react";
import { LoopCopies } from "@/components/site/carousel/loop-copies";
import type { Certification } from "@/lib/content/certification/schema";
import { certificationStore } from "@/lib/content/certification/store";
import { CertificationCard } from "./certification-card";
import { EmptyNote, PageSection } from "./page-section";

const SECONDS_A_CARD = 3;
const LEAST_SECONDS = 2;
const CARD_PX = 400;
/** As wide as any screen we care for: so much must still be there when the first list is about to be over. */
const WIDEST_PX = 3_840;

export async function CertificationsSection() {
  const list = await certificationStore().list();
  return (
    <PageSection id="certifications" title="Certifications">
      {list.length > 0 ? <Loop list={list} /> : <EmptyNote>No certifications listed yet</EmptyNote>}
    </PageSection>
  );
}

/** The list goes by and by; what follows it are copies nobody but the eye sees. */
function Loop({ list }: { list: Certification[] }) {
  const copies = Math.ceil(WIDEST_PX / (list.length * CARD_PX));
  const style = {
    "--card": `min(${CARD_PX}px, 100vw - 4rem)`,
    "--loop-distance": `calc(${list.length} * (var(--card) + 1.5rem))`,
    "--loop-duration": `${Math.max(LEAST_SECONDS, SECONDS_A_CARD * list.length)}s`,
  } as CSSProperties;
  return (
    <section
      aria-label="Certifications, scrolling"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      style={style}
      // Positioned, or what is positioned inside would widen the page.
      className="group relative -mx-(--gutter) overflow-x-hidden [scrollbar-width:thin] [mask-image:linear-gradient(90deg,transparent,black_var(--gutter),black_calc(100%-var(--gutter)),transparent)] focus-within:overflow-x-auto motion-reduce:overflow-x-auto print:overflow-visible print:[mask-image:none] [@media(scripting:none)]:overflow-x-auto [[data-motion=paused]_&]:overflow-x-auto"
    >
      <div className="flex w-max gap-6 px-(--gutter) [animation:loop_var(--loop-duration)_linear_infinite] group-focus-within:[animation:none] group-hover:[animation-play-state:paused] motion-reduce:[animation:none] print:block print:w-auto [@media(scripting:none)]:[animation:none]">
        <ul className="flex gap-6 print:grid print:grid-cols-2">
          {list.map((certification) => (
            <li key={certification.id} className="w-(--card) shrink-0 print:w-auto">
              <CertificationCard certification={certification} />
            </li>
          ))}
        </ul>
        <LoopCopies count={copies} />
      </div>
    </section>
  );
}
