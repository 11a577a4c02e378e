import { LinkedText } from "@/components/shared/linked-text";
import type { Project } from "@/lib/content/project/schema";
import { siteWords } from "@/lib/publish/site-words";
import { noBreakUnits } from "@/lib/text/no-break-units";

/** The owner's role in a project and its headline figures; nothing where it has neither. */
export async function ProjectFacts({ role, headline }: Pick<Project, "role" | "headline">) {
  if (role === "" && headline.length === 0) return null;
  const { project } = (await siteWords()).words;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-8 border-line border-y py-7">
      {headline.map(({ figure, caption }) => (
        <div
          key={`${figure} ${caption}`}
          className="flex min-w-0 flex-col-reverse justify-end gap-2"
        >
          <dt dir="auto" className="max-w-[24ch] text-ink-faint text-sm">
            {caption || <span className="sr-only">{project.figure}</span>}
          </dt>
          <dd dir="auto" className="font-mono text-[2.5rem] text-ink leading-none wrap-anywhere">
            {noBreakUnits(figure)}
          </dd>
        </div>
      ))}
      {role !== "" && (
        <div className="flex min-w-0 flex-col-reverse justify-end gap-2">
          <dt className="text-ink-faint text-sm">{project.role}</dt>
          <dd dir="auto" className="max-w-[32ch] text-lg leading-10 wrap-anywhere">
            <LinkedText text={role} />
          </dd>
        </div>
      )}
    </dl>
  );
}
