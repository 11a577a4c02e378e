"use client";

import type { LinkReport, OutgoingLink } from "@/lib/content/links/schema";
import { ListFilter, useListFilter } from "../collection/list-filter";
import { LinkRow } from "./link-row";
import { LinkSection } from "./link-section";
import { linkWords } from "./link-words";
import type { useLinks } from "./use-links";

interface Group {
  title: string;
  note?: string;
  holds(link: OutgoingLink): boolean;
}

const GROUPS: readonly Group[] = [
  { title: "Broken", holds: ({ state, is_ignored }) => !is_ignored && state === "broken" },
  {
    title: "Moved",
    note: "These links still work, because they redirect. Replace them with the new addresses.",
    holds: ({ state, is_ignored }) => !is_ignored && state === "moved",
  },
  {
    title: "Could not be checked",
    note: "These links may work. The check got no clear answer.",
    holds: ({ state, is_ignored }) => !is_ignored && ["suspect", "unanswered"].includes(state),
  },
  {
    title: "Ignored",
    note: "You chose to ignore these links. They are not checked any more.",
    holds: ({ is_ignored }) => is_ignored,
  },
];

const searched = (link: OutgoingLink) => ({
  url: link.url,
  words: linkWords(link),
  places: link.places.map(({ title }) => title).join(" "),
});

interface LinkListsProps {
  report: LinkReport;
  links: ReturnType<typeof useLinks>;
}

export function LinkLists({ report, links }: LinkListsProps) {
  const filter = useListFilter(report.links, undefined, searched);

  return (
    <div className="flex flex-col gap-8">
      <div className="-mt-4 empty:hidden">
        <ListFilter label="Filter links" filter={filter} />
      </div>
      <div className="flex flex-col gap-10">
        {GROUPS.map(({ title, note, holds }) => {
          const shown = filter.shown.filter(holds);
          if (shown.length === 0) return null;
          return (
            <LinkSection key={title} title={title} count={shown.length} note={note}>
              {shown.map((link) => (
                <li key={link.id}>
                  <LinkRow
                    link={link}
                    zone={report.time_zone}
                    onCheck={() => links.checkAgain(link)}
                    onIgnore={() => links.setIgnored({ id: link.id, is_ignored: true })}
                    onNoticeAgain={() => links.setIgnored({ id: link.id, is_ignored: false })}
                  />
                </li>
              ))}
            </LinkSection>
          );
        })}
      </div>
    </div>
  );
}
