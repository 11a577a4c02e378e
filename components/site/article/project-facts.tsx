import { Code, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { LinkedText } from "@/components/shared/linked-text";
import { TechnologyList } from "@/components/site/evidence/technology-list";
import type { Project } from "@/lib/content/nouns/project/schema";
import { projectPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { leadsSomewhere } from "@/lib/text/links";
import { textDirection } from "@/lib/text/text-direction";
import { OutwardButton } from "./outward-button";

interface ProjectFactsProps {
  project: Project;
  /** Whether the facts are in a column beside the picture. Otherwise they are in a row on wide screens. */
  isInColumn: boolean;
}

export async function ProjectFacts({ project, isInColumn }: ProjectFactsProps) {
  const site = await siteWords();
  const { project: words, technologies } = site.words;
  const { role, status, github_url, live_url } = project;
  const period = projectPeriod(project, site);
  const statuses = {
    completed: words.statusCompleted,
    planned: words.statusPlanned,
    "in-progress": words.statusInProgress,
  };
  const hasLinks = [github_url, live_url].some(leadsSomewhere);
  const hasNone = [period, role, status].every((fact) => !fact) && !hasLinks;
  if (hasNone && project.technologies.length === 0) return null;
  return (
    <dl className={isInColumn ? "fact-rows" : "fact-rows is-wide mt-10"}>
      {period !== "" && (
        <Fact term={words.period}>
          <span className="font-mono text-sm">{period}</span>
        </Fact>
      )}
      {role !== "" && (
        <Fact term={words.role}>
          <span dir={textDirection(role)} className="block max-w-[19em]">
            <LinkedText text={role} tag={project.language} />
          </span>
        </Fact>
      )}
      {status !== null && (
        <Fact term={words.status}>
          <span className="block first-letter:uppercase">{statuses[status]}</span>
        </Fact>
      )}
      {project.technologies.length > 0 && (
        <Fact term={technologies}>
          <TechnologyList
            tags={project.technologies}
            label={technologies}
            className="text-sm! leading-6!"
          />
        </Fact>
      )}
      {hasLinks && (
        <Fact term={words.links}>
          <div className="flex flex-wrap gap-3">
            {leadsSomewhere(github_url) && (
              <OutwardButton href={github_url} missing="" size="md">
                <Code aria-hidden size={16} />
                {words.source}
              </OutwardButton>
            )}
            {leadsSomewhere(live_url) && (
              <OutwardButton href={live_url} missing="" size="md" variant="primary">
                <ExternalLink aria-hidden size={16} />
                {site.words.projects.liveDemo}
              </OutwardButton>
            )}
          </div>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
}

const Fact = ({ term, children }: FactProps) => (
  <div>
    <dt className="text-ink-faint text-sm">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
