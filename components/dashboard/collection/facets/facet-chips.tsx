import { classNames } from "@/components/ui/class-names";
import { Select } from "@/components/ui/fields/select";
import { isSameTag } from "@/lib/content/bulk/schema";
import { languageName } from "@/lib/i18n/language-name";
import type { Facets, ShownFacet } from "./use-facets";

const WORDS: Record<string, string> = {
  everywhere: "On the site and in the résumé",
  site: "Site only",
  resume: "Résumé only",
};

const wordOf = (value: string) => WORDS[value] ?? value.replaceAll("-", " ");

export function FacetChips({ facets }: { facets: Facets }) {
  if (facets.facets.length === 0) return null;
  return (
    <div className="relative -mx-4 flex items-center gap-x-5 gap-y-2 overflow-x-auto border-line border-b px-4 py-3 md:-mx-8 md:px-8 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      {facets.facets.map((facet) => {
        const want = (value: string | undefined) => facets.want(facet.key, value);
        // Tags are shown in a select field, because there can be hundreds of tags.
        const Choice = facet.key === "tag" ? ValueSelect : ValueChips;
        return <Choice key={facet.key} facet={facet} want={want} />;
      })}
    </div>
  );
}

interface ChoiceProps {
  facet: ShownFacet;
  want(value: string | undefined): void;
}

const isWanted = ({ wanted }: ShownFacet, value: string) =>
  wanted !== undefined && isSameTag(wanted, value);

const ValueChips = ({ facet, want }: ChoiceProps) => (
  <fieldset className="m-0 flex min-w-0 gap-1.5 border-0 p-0 max-lg:shrink-0 lg:flex-wrap">
    <legend className="sr-only">{facet.label}</legend>
    {facet.values.map(({ value, count }) => (
      <button
        key={value}
        type="button"
        aria-pressed={isWanted(facet, value)}
        onClick={() => want(isWanted(facet, value) ? undefined : value)}
        className={classNames(
          "min-h-7 shrink-0 whitespace-nowrap rounded-full border px-3 text-xs transition-colors",
          isWanted(facet, value)
            ? "border-accent-fill bg-accent-fill text-on-accent forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
            : "border-line-strong text-ink-soft hover:bg-sunken hover:text-hover",
        )}
      >
        {facet.key === "language" ? languageName(value) : wordOf(value)}{" "}
        <span className="font-mono">{count}</span>
      </button>
    ))}
  </fieldset>
);

function ValueSelect({ facet, want }: ChoiceProps) {
  const wanted = facet.values.find(({ value }) => isWanted(facet, value))?.value ?? facet.wanted;
  const known = facet.values.map(({ value, count }) => ({
    value,
    label: `${wordOf(value)} (${count})`,
  }));
  const isGone = wanted !== undefined && !known.some(({ value }) => value === wanted);
  return (
    <div className="w-44 shrink-0">
      <Select
        aria-label={facet.label}
        value={wanted ?? ""}
        options={[
          { value: "", label: `${facet.label}: all` },
          ...(isGone ? [{ value: wanted, label: wanted }] : []),
          ...known,
        ]}
        onChange={({ target }) => want(target.value || undefined)}
      />
    </div>
  );
}
