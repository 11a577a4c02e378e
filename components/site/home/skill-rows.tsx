import type { CSSProperties } from "react";
import type { Skill } from "@/lib/content/skill/schema";
import { counted, fill, formatPercent } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";
import { SkillIcon } from "./skill-icon";

/** Skills with how well they are known, on a scale with a mark at every quarter. */
export async function SkillRows({ skills, hue }: { skills: Skill[]; hue: string }) {
  const { words, language } = await siteWords();
  if (skills.length === 0) {
    return <p className="pb-8 text-ink-faint text-sm">{words.empty.skillCategory}</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-6 pt-2 pb-10 sm:grid-cols-2">
      {skills.map((skill) => (
        <li key={skill.id} className="flex gap-3.5">
          <span className="mt-0.5 text-ink-faint">
            <SkillIcon icon={skill.icon} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-4">
              <p dir="auto" className="wrap-anywhere">
                {skill.name}
              </p>
              <p className="shrink-0 font-mono text-sm">
                {formatPercent(skill.proficiency, language)}
              </p>
            </div>
            <div
              role="progressbar"
              aria-label={fill(words.skills.proficiency, { name: skill.name })}
              aria-valuenow={skill.proficiency}
              aria-valuemin={0}
              aria-valuemax={100}
              className={`quarter-scale mt-2 ${hue}`}
              style={{ "--value": `${skill.proficiency}%` } as CSSProperties}
            />
            {skill.years_of_experience > 0 && (
              <p className="mt-1.5 font-mono text-2xs text-ink-faint">
                {counted(words.skills.years, skill.years_of_experience, language)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
