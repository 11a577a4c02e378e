import { Checkbox } from "@/components/ui/fields/checkbox";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { SortableItem, SortableList } from "@/components/ui/sortable-list";
import {
  type HomeSection,
  isOwnSection,
  ownSectionId,
  SECTION_KEYS,
} from "@/lib/content/nouns/site/schema";
import type { SectionTitles } from "@/lib/i18n/section-titles";
import { useSectionTitles } from "./use-section-titles";

const VISIBILITIES = [
  { value: "shown", label: "Shown" },
  { value: "filled", label: "Shown when filled" },
  { value: "hidden", label: "Hidden" },
];

const idOf = ({ key }: HomeSection) =>
  isOwnSection(key)
    ? SECTION_KEYS.length + (ownSectionId(key) ?? 0)
    : SECTION_KEYS.indexOf(key) + 1;

interface SectionsFieldProps {
  sections: readonly HomeSection[];
  titles: SectionTitles;
  onChange(sections: HomeSection[]): void;
  error: string | undefined;
}

export function SectionsField({ sections, titles, onChange, error }: SectionsFieldProps) {
  const titleOf = useSectionTitles(titles);
  const change = (key: string, to: Partial<HomeSection>) =>
    onChange(sections.map((section) => (section.key === key ? { ...section, ...to } : section)));
  const order = (ids: readonly number[]) =>
    onChange(sections.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b))));

  return (
    <div>
      <SortableList
        items={sections.map((section) => ({
          id: idOf(section),
          title: section.label || titleOf(section),
        }))}
        onReorder={order}
      >
        <ul className="divide-y divide-line border-line border-y">
          {sections.map((section) => (
            <SectionRow
              key={section.key}
              section={section}
              title={titleOf(section)}
              onChange={(to) => change(section.key, to)}
            />
          ))}
        </ul>
      </SortableList>
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface SectionRowProps {
  section: HomeSection;
  title: string;
  onChange(to: Partial<HomeSection>): void;
}

function SectionRow({ section, title, onChange }: SectionRowProps) {
  const { label, visibility, in_nav } = section;
  return (
    <SortableItem id={idOf(section)} title={title} className="flex items-start gap-2 py-3">
      {(handle) => (
        <>
          {handle}
          <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Input
              aria-label={`Label of ${title}`}
              placeholder={title}
              value={label ?? ""}
              onChange={({ target }) => onChange({ label: target.value || null })}
            />
            <Select
              aria-label={`Visibility of ${title}`}
              options={VISIBILITIES}
              value={visibility}
              onChange={({ target }) =>
                onChange({ visibility: target.value as HomeSection["visibility"] })
              }
            />
            <Checkbox
              label={`${title} in the navigation`}
              checked={in_nav}
              disabled={visibility === "hidden"}
              onChange={({ target }) => onChange({ in_nav: target.checked })}
              className="sm:col-span-2"
            />
          </div>
        </>
      )}
    </SortableItem>
  );
}
