import { formatDay, formatMonth } from "@/lib/time/dates";
import type { Resume } from "./resume";

/** What a résumé says of one thing; links are as on the site. */
export interface ResumeItem {
  time?: string;
  place?: string;
  label?: string;
  title?: string;
  href?: string;
  by?: string;
  text?: string;
  note?: string;
  points?: readonly string[];
}

export interface ResumePart {
  title: string;
  /** Each item is a line or two. */
  isTight: boolean;
  items: (ResumeItem & { id: number | string })[];
}

/** What stands below the head of a résumé, on the page as on paper; parts without items are left out. */
export function resumeParts(resume: Resume): ResumePart[] {
  const parts: ResumePart[] = [
    {
      title: "Experience",
      isTight: false,
      items: resume.jobs.map((job) => ({
        id: job.id,
        time: job.period,
        place: job.location,
        title: job.title,
        by: job.company,
        text: job.description,
        points: job.achievements,
      })),
    },
    {
      title: "Selected projects",
      isTight: false,
      items: resume.selectedProjects.map((project) => ({
        id: project.id,
        time: project.period,
        title: project.title,
        href: `/project/${project.slug}`,
        text: project.description,
        note: project.technologies.join(", "),
      })),
    },
    {
      title: "Skills",
      isTight: true,
      items: resume.skillGroups.map(({ name, skills }) => ({
        id: name,
        label: name,
        text: skills.join(", "),
      })),
    },
    {
      title: "Certifications",
      isTight: true,
      items: resume.certifications.map(({ id, name, by, issue_date, verification_url }) => ({
        id,
        time: formatMonth(issue_date),
        title: name,
        href: verification_url ?? "",
        by,
      })),
    },
    {
      title: "Writing",
      isTight: true,
      items: resume.selectedPosts.map(({ id, publish_date, title, slug }) => ({
        id,
        time: formatDay(publish_date),
        title,
        href: `/blog/${slug}`,
      })),
    },
  ];
  return parts.filter(({ items }) => items.length > 0);
}
