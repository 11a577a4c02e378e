import type { CSSProperties } from "react";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { counted, formatPercent } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

interface SkillLevelProps {
  skill: Skill;
  /** False for a skill without evidence. */
  hasBar?: boolean;
}

/**
 * The years of experience, and the owner's own rating in percent. The rating is shown as a bar with a mark at each
 * quarter, and as a number.
 */
export async function SkillLevel({ skill, hasBar = true }: SkillLevelProps) {
  const { words, language } = await siteWords();
  const { proficiency, years_of_experience } = skill;
  const hasYears = years_of_experience !== null && years_of_experience > 0;
  if (proficiency === null && !hasYears) return null;
  return (
    <div className="skill-level">
      {hasYears && (
        <span className="skill-years">
          {counted(words.skills.years, years_of_experience, language)}
        </span>
      )}
      {proficiency !== null && hasBar && (
        <div
          role="progressbar"
          aria-label={words.skills.proficiency}
          aria-valuenow={proficiency}
          aria-valuemin={0}
          aria-valuemax={100}
          className="quarter-scale"
          style={{ "--value": `${proficiency}%` } as CSSProperties}
        />
      )}
      {proficiency !== null && <span>{formatPercent(proficiency, language)}</span>}
    </div>
  );
}
