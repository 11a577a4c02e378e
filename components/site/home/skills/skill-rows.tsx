import { technologyNamed, usesInWords } from "@/components/site/evidence/shown-technologies";
import { SkillLevel } from "@/components/site/evidence/skill-level";
import { technologyPath } from "@/lib/content/evidence/technologies";
import type { Skill } from "@/lib/content/skill/schema";
import { siteWords } from "@/lib/publish/site-words";
import { SkillIcon } from "./skill-icon";

/** Skills with what uses them, which leads there, and, smaller than this evidence, how well they are known. */
export async function SkillRows({ skills, hue }: { skills: Skill[]; hue: string }) {
  const { words } = await siteWords();
  if (skills.length === 0) {
    return <p className="pb-8 text-ink-faint text-sm">{words.empty.skillCategory}</p>;
  }
  return (
    <ul className={`skill-rows grid grid-cols-1 gap-x-12 gap-y-6 pt-2 pb-10 sm:grid-cols-2 ${hue}`}>
      {skills.map((skill) => (
        <li key={skill.id}>
          <SkillIcon icon={skill.icon} />
          <div>
            <SkillName name={skill.name} />
            <SkillLevel skill={skill} />
          </div>
        </li>
      ))}
    </ul>
  );
}

async function SkillName({ name }: { name: string }) {
  const [technology, site] = await Promise.all([technologyNamed(name), siteWords()]);
  if (!technology) return <p dir="auto">{name}</p>;
  return (
    <a href={technologyPath(technology)}>
      <p dir="auto">{name}</p>
      {usesInWords(technology.uses, site)}
    </a>
  );
}
