"use client";

import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { SiteMark } from "@/components/shared/site-mark";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { aboutNoun } from "@/lib/content/nouns/about/noun";
import type { About } from "@/lib/content/nouns/about/schema";
import type { SiteInput } from "@/lib/content/nouns/site/schema";
import type { SectionTitles } from "@/lib/i18n/section-titles";
import { accentOf, DEFAULT_ACCENT, isAccent } from "@/lib/media/accent";
import { useSectionTitles } from "./use-section-titles";

type Theme = "light" | "dark";

function themeStyle(accent: string, theme: Theme): CSSProperties {
  const colors = accentOf(isAccent(accent) ? accent : DEFAULT_ACCENT)[theme];
  return {
    colorScheme: theme,
    "--color-accent": colors.accent,
    "--color-accent-fill": colors.fill,
    "--color-on-accent": colors.onFill,
    "--color-accent-wash": colors.wash,
  } as CSSProperties;
}

const caption = (theme: Theme, { default_theme }: SiteInput) => {
  const name = theme === "dark" ? "Dark" : "Light";
  if (default_theme === "system") return `${name}, if the visitor's system is ${theme}`;
  return default_theme === theme ? `${name}, until a visitor chooses a theme` : name;
};

interface LookPreviewProps {
  site: SiteInput;
  titles: SectionTitles;
}

export function LookPreview(props: LookPreviewProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["dark", "light"] as const).map((theme) => (
        <figure key={theme} aria-label={`Preview, ${theme}`}>
          <MiniPage {...props} theme={theme} />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            {caption(theme, props.site)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function MiniPage({ site, titles, theme }: LookPreviewProps & { theme: Theme }) {
  const titleOf = useSectionTitles(titles);
  const { data: about } = useQuery<About>({ queryKey: queryKeys.items(aboutNoun) });
  const sections = site.sections.filter(({ visibility }) => visibility !== "hidden");
  const labels = sections.map((section) => ({
    key: section.key,
    in_nav: section.in_nav,
    label: section.label || titleOf(section),
  }));
  return (
    <div
      style={themeStyle(site.accent, theme)}
      className="overflow-hidden rounded-lg border border-line bg-ground text-ink"
    >
      <div className="flex items-center gap-2.5 border-line border-b px-3 py-2">
        <SiteMark picture={site.mark} className="h-5 shrink-0" />
        <span dir="auto" className="min-w-0 truncate font-medium text-xs">
          {site.title || about?.name || "Your name"}
        </span>
      </div>
      <ul className="flex flex-wrap gap-x-3 border-line border-b px-3 py-1.5 text-2xs text-ink-soft">
        {labels
          .filter(({ in_nav }) => in_nav)
          .map(({ key, label }, index) => (
            <li
              key={key}
              dir="auto"
              className={index === 0 ? "border-accent border-b text-ink" : ""}
            >
              {label}
            </li>
          ))}
      </ul>
      <div className="flex flex-col items-start gap-2.5 px-3 py-4">
        <Badge tone="accent">Available</Badge>
        <p className="text-ink-soft text-xs">
          Text with <span className="text-accent underline">a link</span> in it.
        </p>
        <span className={buttonClass({ size: "sm" })}>A button</span>
      </div>
      <ol className="border-line border-t px-3 py-2 text-2xs text-ink-faint">
        {labels.map(({ key, label }) => (
          <li key={key} dir="auto" className="truncate border-line border-b py-1 last:border-0">
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
