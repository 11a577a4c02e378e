"use client";

import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useDeferredValue, useState } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/fields/input";
import { RetryButton } from "@/components/ui/retry-button";
import { Tabs } from "@/components/ui/tabs";
import type { BrandIcon } from "@/lib/media/brands/brand-icons";
import { IconGlyph } from "./icon-glyph";
import { IconGrid } from "./icon-grid";
import { ICON_TOPICS, type IconTopic } from "./icon-topics";
import { type IconSet, useIconSet } from "./use-icon-set";
import { useListedIcons } from "./use-listed-icons";

const NONE: readonly BrandIcon[] = [];

/** The icons of brands; empty until they are loaded. The other icons are shown without waiting for the brand icons. */
function useBrandIcons(): readonly BrandIcon[] {
  const { data = NONE } = useQuery<BrandIcon[]>({
    queryKey: queryKeys.brandIcons,
    meta: { failed: "Failed to load the icons of brands" },
    // The icons change only with a new version of the site.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
  return data;
}

interface IconChooserProps {
  selected: string;
  onSelect(icon: string): void;
  onClose(): void;
}

const TABS = ICON_TOPICS.map((topic) => ({ id: topic, label: topic }));

/** All icons by topic. The search also finds icons of brands. The owner can also type an address. */
export function IconChooser({ selected, onSelect, onClose }: IconChooserProps) {
  const { set, hasFailed, retry } = useIconSet();
  const brands = useBrandIcons();
  const count = (set?.size ?? 0) + brands.length;
  const [query, setQuery] = useState("");
  const [topic, setTopic] = useState<IconTopic>("Popular");
  const isSearch = query.trim() !== "";

  return (
    <Dialog title="Choose an Icon" onClose={onClose}>
      <search className="relative px-5 py-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-6 left-8 size-4 text-ink-faint"
        />
        <Input
          type="search"
          aria-label="Search icons"
          placeholder={set ? `Search ${count.toLocaleString("en-US")} icons` : "Search icons"}
          autoComplete="off"
          spellCheck={false}
          className="pl-9"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // The first Escape only empties the search. The next Escape closes the dialog.
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Escape" && !nativeEvent.isComposing) setQuery("");
          }}
          {...(query === "" ? {} : { "data-takes-escape": "" })}
        />
      </search>
      <Tabs
        label="Icons"
        look="rail"
        tabs={TABS}
        selected={isSearch ? null : topic}
        onSelect={(chosen) => {
          setTopic(chosen);
          setQuery("");
        }}
        className="h-[44dvh] min-h-0 border-line border-y max-md:flex max-md:flex-col md:h-[min(33.5rem,60dvh)]"
      >
        {set ? (
          <Choice
            set={set}
            brands={brands}
            topic={topic}
            query={query}
            selected={selected}
            onSelect={onSelect}
          />
        ) : (
          <div
            role="status"
            className="flex flex-col items-center gap-3 p-10 text-ink-soft text-sm"
          >
            {hasFailed ? "The icons could not be loaded." : "Loading icons..."}
            {hasFailed && <RetryButton onRetry={retry} />}
          </div>
        )}
      </Tabs>
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3">
        <CustomIcon onSelect={onSelect} />
        {selected !== "" && (
          <p className="flex min-w-0 items-center gap-2 text-ink-soft text-sm">
            Selected: <IconGlyph icon={selected} className="text-ink" />
            <span className="truncate font-mono text-ink text-xs">{selected}</span>
          </p>
        )}
      </footer>
    </Dialog>
  );
}

interface ChoiceProps {
  set: IconSet;
  brands: readonly BrandIcon[];
  topic: IconTopic;
  query: string;
  selected: string;
  onSelect(name: string): void;
}

function Choice({ set, brands, topic, query, selected, onSelect }: ChoiceProps) {
  const wanted = useDeferredValue(query).trim();
  const icons = useListedIcons(set, brands, topic, wanted);
  return (
    <>
      <p role="status" className={icons.length > 0 ? "sr-only" : "p-10 text-center text-ink-soft"}>
        {icons.length > 0 ? `${icons.length} icons` : `No icons found matching "${wanted}"`}
      </p>
      {icons.length > 0 && (
        <IconGrid
          // For a new key, React mounts a new list, which starts at the top.
          key={wanted || topic}
          set={set}
          icons={icons}
          selected={selected}
          onSelect={onSelect}
          className="h-full px-3"
        />
      )}
    </>
  );
}

function CustomIcon({ onSelect }: { onSelect(icon: string): void }) {
  const [custom, setCustom] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    // React's events bubble through portals, so the event would also submit the form that opened the dialog.
    event.stopPropagation();
    if (custom.trim() !== "") onSelect(custom.trim());
  }

  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 basis-72 gap-2">
      <Input
        aria-label="Custom icon URL or name"
        placeholder="Custom icon URL or name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={custom}
        onChange={({ target }) => setCustom(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={custom.trim() === ""}>
        Use
      </Button>
    </form>
  );
}
