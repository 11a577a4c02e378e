import { LinkedText } from "@/components/shared/linked-text";
import { awardStore } from "@/lib/content/award/store";
import { formatPartialMonth } from "@/lib/time/dates";
import { PageSection } from "./page-section";
import { TitleLink } from "./title-link";

/** Prizes, grants and honours; nothing where none is shown. */
export async function AwardsSection() {
  const list = await awardStore().list("site");
  if (list.length === 0) return null;
  return (
    <PageSection id="awards" title="Awards" layout="beside">
      <ul className="divide-y divide-line border-line border-y">
        {list.map(({ id, title, awarder, date, url, description }) => (
          <li key={id}>
            <article className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <h3 className="text-xl">
                  <TitleLink href={url}>{title}</TitleLink>
                </h3>
                {awarder !== "" && <p className="mt-1 text-ink-soft">{awarder}</p>}
              </div>
              <p className="font-mono text-ink-faint text-sm sm:text-right">
                {formatPartialMonth(date)}
              </p>
              {description !== "" && (
                <p className="col-span-full mt-3 max-w-[65ch] whitespace-pre-line text-ink-soft leading-relaxed">
                  <LinkedText text={description} />
                </p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
