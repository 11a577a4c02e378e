"use client";

import { useState } from "react";
import { RetryButton } from "@/components/ui/retry-button";
import { previewCard } from "@/lib/content/preview/schema";
import { SHOWN_DESCRIPTION, SHOWN_TITLE } from "@/lib/text/writing/checks";
import type { PageHead } from "./framed-page";

interface SearchAndSharingProps {
  head: PageHead;
  path: string;
  onRetry(): void;
}

/** Shortens a text to `most` characters. Cuts it between two words if possible. */
function cut(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join("");
  return `${start.replace(/\s+\S*$/, "")} …`;
}

/** Returns 'example.org › blog › a-post' for the address of `/blog/a-post`. */
function trail(address: string): string {
  if (address === "") return "";
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split("/").filter(Boolean)].join(" › ");
}

/** The address of the page's own picture. If there is none, the address of a card that shows the current input. */
const pictureOf = ({ image }: PageHead, path: string): string => {
  if (image === "") return previewCard(path);
  const { pathname } = new URL(image);
  if (pathname.startsWith("/cards/")) return previewCard(path);
  return pathname.startsWith("/uploads/") ? pathname : image;
};

function Length({ what, text, most }: { what: string; text: string; most: number }) {
  const { length } = [...text];
  return (
    <li>
      {length > most
        ? `The ${what} has ${length} characters and will be cut: only about ${most} are shown.`
        : `The ${what} has ${length} characters. Up to about ${most} are shown.`}
    </li>
  );
}

/** The picture of a shared link. It can fail to load, because the address of a rendered card expires. */
function SharedPicture({ src, onRetry }: { src: string; onRetry(): void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const shape = "aspect-[1200/630] w-full bg-sunken";
  if (hasFailed) {
    return (
      <div className={`${shape} flex flex-col items-center justify-center gap-3 text-sm`}>
        <p>The picture could not be shown.</p>
        <RetryButton size="sm" onRetry={onRetry} />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt="Card of the shared link"
      className={`${shape} object-cover`}
      onError={() => setHasFailed(true)}
    />
  );
}

/** Shows the page as a search result and as a shared link. */
export function SearchAndSharing({ head, path, onRetry }: SearchAndSharingProps) {
  const { title, description, address, language, direction } = head;
  const shared = { lang: language, dir: direction };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">
      <h3 className="mb-2 font-semibold text-ink text-sm">Search result</h3>
      <div
        {...shared}
        className="flex max-w-[38rem] flex-col gap-0.5 rounded-md border border-line bg-ground p-4 wrap-anywhere"
      >
        <p className="text-ink-soft text-xs" dir="ltr">
          <bdi>{trail(address)}</bdi>
        </p>
        <p dir="auto" className="text-accent text-lg leading-snug">
          {cut(title, SHOWN_TITLE)}
        </p>
        <p dir="auto" className="text-ink-soft text-sm">
          {description === ""
            ? "Without a description, search engines choose a part of the page."
            : cut(description, SHOWN_DESCRIPTION)}
        </p>
      </div>
      <ul className="mt-2 text-ink-faint text-xs">
        <Length what="title" text={title} most={SHOWN_TITLE} />
        {description !== "" && (
          <Length what="description" text={description} most={SHOWN_DESCRIPTION} />
        )}
      </ul>
      <h3 className="mt-7 mb-2 font-semibold text-ink text-sm">Shared link</h3>
      <div
        {...shared}
        className="max-w-[32rem] overflow-hidden rounded-md border border-line bg-ground"
      >
        <SharedPicture key={path} src={pictureOf(head, path)} onRetry={onRetry} />
        <div className="flex flex-col gap-0.5 border-line border-t p-3 wrap-anywhere">
          <p className="text-ink-faint text-xs" dir="ltr">
            {address && new URL(address).host}
          </p>
          <p dir="auto" className="line-clamp-2 font-medium text-ink text-sm">
            {head.sharedTitle}
          </p>
          <p dir="auto" className="line-clamp-2 text-ink-soft text-xs">
            {description}
          </p>
        </div>
      </div>
    </div>
  );
}
