import type { CSSProperties } from "react";
import type { Skill } from "@/lib/content/nouns/skill/schema";
import { counted, formatPercent } from "@/lib/i18n/words";
import { siteWords } from "@/lib/publish/site-words";

/** Shows a skill's level in percent, as a bar with a mark at each quarter, and the years of experience. */
export async function SkillLevel({ skill }: { skill: Skill }) {
  const { words, language } = await siteWords();
  const { proficiency, years_of_experience } = skill;
  const hasYears = years_of_experience !== null && years_of_experience > 0;
  if (proficiency === null && !hasYears) return null;
  return (
    <div className="skill-level">
      {proficiency !== null && (
        <>
          <div
            role="progressbar"
            aria-label={words.skills.proficiency}
            aria-valuenow={proficiency}
            aria-valuemin={0}
            aria-valuemax={100}
            className="quarter-scale"
            style={{ "--value": `${proficiency}%` } as CSSProperties}
          />
          <span>{formatPercent(proficiency, language)}</span>
        </>
      )}
      {hasYears && <span>{counted(words.skills.years, years_of_experience, language)}</span>}
    </div>
  );
}
