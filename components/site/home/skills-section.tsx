import { icons } from "lucide-react";
import { BrandShape } from "@/components/shared/brand-shape";
import { hueAt } from "@/components/shared/category-hue";
import { FallbackImage } from "@/components/shared/fallback-image";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { LinkedText } from "@/components/shared/linked-text";
import { readSkillEvidence, type SkillEvidence } from "@/components/site/evidence/skill-evidence";
import { SkillLevel } from "@/components/site/evidence/skill-level";
import { MOST_ON_PHONE, MOST_SHOWN, ShowAll } from "@/components/site/listing/show-all";
import { withPlainFields } from "@/lib/content/figures/figures-in-text";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { skillStore } from "@/lib/content/nouns/skill/store";
import { skillCategoryStore } from "@/lib/content/nouns/skill-category/store";
import { fill, formatNumber } from "@/lib/i18n/words";
import { brandOf } from "@/lib/media/brands/brand-icon-name";
import { brandIconPath } from "@/lib/media/brands/brand-icons";
import { iconComponentName } from "@/lib/media/icon-name";
import { siteWords } from "@/lib/publish/site-words";
import { textDirection } from "@/lib/text/text-direction";
import { PageSection, type SectionProps } from "./page-section";
import { SkillsAccordion } from "./skills/skills-accordion";

export async function SkillsSection({ title, isAlwaysShown }: SectionProps) {
  const [found, skills, { words }] = await Promise.all([
    skillCategoryStore().list(),
    skillStore().list("site"),
    siteWords(),
  ]);
  if (skills.length === 0 && !isAlwaysShown) return null;
  const categories = await withPlainFields(found, ["description"]);
  const evidence = await readSkillEvidence(skills.map(({ name }) => name));
  const all = categories.map((category, position) => {
    const hue = hueAt(position);
    const inside = skills.filter(({ category_id }) => category_id === category.id);
    return {
      id: category.id,
      title: category.name || words.skills.untitled,
      description: category.description && (
        <p dir={textDirection(category.description)} className="mb-3 text-ink-soft text-sm">
          <LinkedText text={category.description} />
        </p>
      ),
      count: inside.length,
      hue,
      content: <SkillRows skills={inside} evidence={evidence} hue={hue} />,
    };
  });
  // If the owner chose to always show this section, empty groups stay, so that the owner sees what is missing.
  const groups = isAlwaysShown ? all : all.filter(({ count }) => count > 0);
  return (
    <PageSection
      id="skills"
      title={title}
      layout="beside"
      emptyNote={groups.length === 0 && words.empty.skills}
    >
      <SkillsAccordion groups={groups} />
      {groups.length > MOST_SHOWN && <ShowAll count={groups.length} />}
    </PageSection>
  );
}

interface SkillRowsProps {
  skills: Skill[];
  evidence: ReadonlyMap<string, SkillEvidence>;
  hue: string;
}

async function SkillRows({ skills, evidence, hue }: SkillRowsProps) {
  const { words } = await siteWords();
  if (skills.length === 0) {
    return <p className="pb-5 text-ink-faint text-sm">{words.empty.skillCategory}</p>;
  }
  return (
    <>
      <ul className={`skill-rows ${hue}`}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillIcon icon={skill.icon} />
            <SkillUses name={skill.name} evidence={evidence.get(skill.name)} />
            <SkillLevel skill={skill} hasBar={evidence.has(skill.name)} />
          </li>
        ))}
      </ul>
      {skills.length > MOST_ON_PHONE && <ShowAll count={skills.length} />}
    </>
  );
}

async function SkillUses({ name, evidence }: { name: string; evidence?: SkillEvidence }) {
  const shown = <WithoutFigures text={name} />;
  if (!evidence) return <p dir={textDirection(name)}>{shown}</p>;
  const { words, language } = await siteWords();
  const { path, links, more } = evidence;
  return (
    <>
      <p dir={textDirection(name)}>
        <a href={path}>{shown}</a>
      </p>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <bdi>
              <a href={href}>
                <WithoutFigures text={text} />
              </a>
            </bdi>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={path}>
              {fill(words.more, { count: formatNumber(more, language) })}
              <span className="sr-only"> {shown}</span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function SkillIcon({ icon }: { icon: string }) {
  if (/^(\/|https?:)/i.test(icon)) {
    return (
      <FallbackImage
        src={icon}
        alt=""
        sizes="1.25rem"
        className="size-5 object-contain"
        fallback={<NamedIcon name="" />}
      />
    );
  }
  return brandOf(icon) === null ? <NamedIcon name={icon} /> : <BrandIcon name={icon} />;
}

function NamedIcon({ name }: { name: string }) {
  const Icon = icons[iconComponentName(name) as keyof typeof icons] ?? icons.CircuitBoard;
  return <Icon aria-hidden size={20} strokeWidth={1.5} />;
}

// Only brand icons have an asynchronous component, because each asynchronous component makes the page's HTML larger.
async function BrandIcon({ name }: { name: string }) {
  const path = await brandIconPath(name);
  return path === null ? <NamedIcon name={name} /> : <BrandShape path={path} size={20} />;
}
