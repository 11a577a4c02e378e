import { RelativeTime } from "@/components/dashboard/query/relative-time";
import { screenAddress } from "@/components/dashboard/shell/screens";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { CONTENT_NOUNS, type Noun, nounTitle } from "@/lib/content/registry";
import type { Overview } from "@/lib/overview/overview";
import { withoutFigureAddresses } from "@/lib/text/figures/figure-links";

const KNOWN: readonly string[] = [...CONTENT_NOUNS, "message"];
const isNoun = (noun: string): noun is Noun => KNOWN.includes(noun);

interface RecentActivityProps {
  entries: Overview["recent_activity"];
  zone: string;
}

export function RecentActivity({ entries, zone }: RecentActivityProps) {
  if (entries.length === 0) {
    return (
      <p className="border-line border-y border-dashed py-8 text-center text-ink-soft text-sm">
        Nothing yet. Your changes are listed here.
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line border-line border-y">
      {entries.map(({ id, at, noun, action, title }) => {
        const kind = isNoun(noun) ? nounTitle(noun) : noun;
        return (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
            <p className="min-w-0">
              <span className="text-ink-soft">
                {kind} {action}
              </span>
              {title !== kind && (
                <HoverPrefetchLink
                  href={isNoun(noun) ? screenAddress(noun) : "/dashboard"}
                  className="block truncate py-0.5 text-ink hover:text-accent"
                >
                  {withoutFigureAddresses(title)}
                </HoverPrefetchLink>
              )}
            </p>
            <RelativeTime at={at} zone={zone} />
          </li>
        );
      })}
    </ol>
  );
}
