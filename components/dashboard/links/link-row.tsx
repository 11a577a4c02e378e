"use client";

import { ArrowRight, Eye, EyeOff, type LucideIcon, RefreshCw } from "lucide-react";
import { useId } from "react";
import { ItemPlaces } from "@/components/dashboard/shell/item-places";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { LinkPlace, OutgoingLink } from "@/lib/content/links/schema";
import { nounTitle } from "@/lib/content/registry";
import { exactTime } from "../query/relative-time";
import { linkWords } from "./link-words";

interface LinkRowProps {
  link: OutgoingLink;
  zone: string;
  onCheck(): void;
  onIgnore(): void;
  onNoticeAgain(): void;
}

export function LinkRow({ link, zone, onCheck, onIgnore, onNoticeAgain }: LinkRowProps) {
  const { url, state, since, last_ok_at, moved_to, is_due, is_ignored, places } = link;
  const title = useId();
  return (
    <article
      aria-labelledby={title}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-sm py-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <h3 id={title} className="break-all font-medium font-mono text-ink text-sm leading-6">
          <a href={url} target="_blank" rel="noopener noreferrer" className="hover:text-accent">
            {url}
          </a>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-sm">
          <span className={state === "broken" && !is_ignored ? "text-danger" : "text-ink-soft"}>
            {linkWords(link)}
          </span>
          <span className="text-ink-faint text-xs">
            {since && (
              <>
                since <Day at={since} zone={zone} />
              </>
            )}
            {last_ok_at && state !== "moved" && state !== "ok" && (
              <>
                {since && ", "}last worked <Day at={last_ok_at} zone={zone} />
              </>
            )}
          </span>
        </p>
        {moved_to && <MovedTo address={moved_to} />}
        <LinkPlaces places={places} />
      </div>
      <div className="-ml-3 flex gap-1 md:ml-0">
        {is_ignored ? (
          <Action Icon={Eye} describedBy={title} onClick={onNoticeAgain}>
            Stop ignoring
          </Action>
        ) : (
          <>
            <Action Icon={RefreshCw} describedBy={title} isBusy={is_due} onClick={onCheck}>
              {is_due ? "Checking..." : "Check again"}
            </Action>
            <Action Icon={EyeOff} describedBy={title} onClick={onIgnore}>
              Ignore
            </Action>
          </>
        )}
      </div>
    </article>
  );
}

/** A date such as 'Nov 21, 2026', in the owner's time zone. */
function Day({ at, zone }: { at: string; zone: string }) {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone });
  return (
    <time dateTime={at} title={exactTime(at, zone)}>
      {day.format(new Date(at))}
    </time>
  );
}

interface ActionProps {
  Icon: LucideIcon;
  describedBy: string;
  isBusy?: boolean;
  onClick(): void;
  children: string;
}

const Action = ({ Icon, describedBy, isBusy = false, onClick, children }: ActionProps) => (
  <Button
    size="sm"
    variant="ghost"
    aria-describedby={describedBy}
    aria-disabled={isBusy}
    onClick={() => isBusy || onClick()}
  >
    <Icon aria-hidden className="size-4" />
    {children}
  </Button>
);

const LinkPlaces = ({ places }: { places: readonly LinkPlace[] }) => (
  <ItemPlaces
    className="flex flex-col"
    placeClassName="gap-x-2"
    places={places.map(({ noun, item_id, title, field }) => ({
      key: `${noun} ${item_id} ${field}`,
      noun,
      id: item_id,
      title,
      note: title === nounTitle(noun) ? field : `${nounTitle(noun)}, ${field}`,
    }))}
  />
);

/** Shows the new address of a moved link, with a button that copies the address. */
function MovedTo({ address }: { address: string }) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ArrowRight aria-hidden className="size-4 shrink-0 text-positive" />
      <span className="sr-only">New address: </span>
      <a
        id={id}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="min-w-0 break-all font-mono text-ink text-sm hover:text-accent"
      >
        {address}
      </a>
      <CopyButton text={address} what="address" size="sm" variant="ghost" aria-describedby={id} />
    </p>
  );
}
