import type { CSSProperties } from "react";
import type { Skill } from "@/lib/content/skill/schema";
import { SkillIcon } from "./skill-icon";

const years = (count: number) => (count === 1 ? "1 year" : `${count} years`);

/** Skills with how well they are known, on a scale with a mark at every quarter. */
export function SkillRows({ skills, hue }: { skills: Skill[]; hue: string }) {
  if (skills.length === 0) {
    return <p className="pb-8 text-ink-faint text-sm">No skills in this category yet</p>;
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
              <p className="wrap-anywhere">{skill.name}</p>
              <p className="shrink-0 font-mono text-sm">{skill.proficiency}%</p>
            </div>
            <div
              role="progressbar"
              aria-label={`${skill.name} proficiency`}
              aria-valuenow={skill.proficiency}
              aria-valuemin={0}
              aria-valuemax={100}
              className={`quarter-scale mt-2 ${hue}`}
              style={{ "--value": `${skill.proficiency}%` } as CSSProperties}
            />
            {skill.years_of_experience > 0 && (
              <p className="mt-1.5 font-mono text-2xs text-ink-faint">
                {years(skill.years_of_experience)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
