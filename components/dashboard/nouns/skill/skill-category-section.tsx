import { type ReactNode, useId } from "react";
import type { Selection } from "@/components/dashboard/collection/bulk/use-selection";
import { CollectionRows } from "@/components/dashboard/collection/collection-rows";
import { ItemButtons } from "@/components/dashboard/collection/item-buttons";
import type { Collection } from "@/components/dashboard/collection/use-collection";
import { VisibilityBadge } from "@/components/dashboard/collection/visibility-badge";
import { categoryColor } from "@/components/dashboard/form/fields/category-color";
import { IconGlyph } from "@/components/dashboard/icons/icon-glyph";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Progress } from "@/components/ui/progress";
import { proficiencyLabel, type Skill, type SkillInput } from "@/lib/content/nouns/skill/schema";
import type { SkillCategory, SkillCategoryInput } from "@/lib/content/nouns/skill-category/schema";

interface SkillCategorySectionProps {
  categories: Collection<SkillCategoryInput, SkillCategory>;
  /** Undefined for the section of skills without a stored category. */
  category?: SkillCategory;
  skills: Collection<SkillInput, Skill>;
  shown: readonly Skill[];
  /** The number of skills in the category, without the filter. */
  count: number;
  selection?: Selection;
  handle?: ReactNode;
  onDelete?(category: SkillCategory): void;
}

export function SkillCategorySection(props: SkillCategorySectionProps) {
  const { categories, category, skills, shown, count, selection, handle, onDelete } = props;
  const id = useId();
  const color = categoryColor(category?.color ?? "");
  return (
    <section aria-labelledby={id} className="pt-8 pb-4">
      <header className="flex items-start gap-3 pb-3">
        {handle && <div className="-mt-1 -mr-2">{handle}</div>}
        <span aria-hidden className={classNames("mt-1 h-4 w-0.5 shrink-0", color.fill)} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="font-semibold text-ink leading-6">
              {category?.name || "Untitled Category"}
            </h2>
            <Badge tone={color.tone}>{count} skills</Badge>
            {category && categories.isUnsaved(category) && (
              <Badge tone="accent">Unsaved draft</Badge>
            )}
          </div>
          {category?.description && (
            <p className="mt-0.5 line-clamp-3 max-w-prose text-ink-soft text-sm">
              {category.description}
            </p>
          )}
        </div>
        {category && (
          <ItemButtons
            title={categories.titleOf(category)}
            address={categories.addressOf(category)}
            onEdit={() => categories.edit(category)}
            onDelete={() => onDelete?.(category)}
            className="-mt-1.5"
          />
        )}
      </header>
      {shown.length > 0 ? (
        <CollectionRows
          collection={skills}
          shown={shown}
          isMovable={shown.length === count}
          isDense
          className="border-t"
          {...(selection ? { selection } : {})}
          row={drawSkill}
        />
      ) : (
        <p className="border-line border-t pt-4 text-ink-faint text-sm">
          No skills in this category yet
        </p>
      )}
    </section>
  );
}

const drawSkill = (skill: Skill) => <SkillRow skill={skill} />;

const years = (count: number) => (count === 1 ? "1 year" : `${count} years`);

function SkillRow({ skill }: { skill: Skill }) {
  const { proficiency, years_of_experience } = skill;
  const facts = [
    ...(proficiency === null ? [] : [proficiencyLabel(proficiency)]),
    ...(years_of_experience === null ? [] : [years(years_of_experience)]),
  ];
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)_2.75rem] items-center gap-x-4 gap-y-2 lg:grid-cols-[1.25rem_minmax(0,1fr)_minmax(6rem,16rem)_2.75rem]">
      <IconGlyph icon={skill.icon} className="text-ink-faint" />
      <div className="min-w-0 max-lg:col-span-2">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-ink text-sm leading-6">
          <span>{skill.name || "No Title"}</span>
          {skill.is_featured && <Badge>Featured</Badge>}
          <VisibilityBadge visibility={skill.visibility} />
        </h3>
        {facts.length > 0 && (
          <p className="font-mono text-ink-faint text-xs">{facts.join(" · ")}</p>
        )}
      </div>
      {proficiency !== null && (
        <>
          <Progress
            value={proficiency}
            label={`${skill.name} proficiency`}
            className="max-lg:col-start-2"
          />
          <p className="text-right font-mono text-ink text-sm">{proficiency}%</p>
        </>
      )}
    </div>
  );
}
