import { publicationLink } from "@/lib/content/nouns/publication/schema";
import { absoluteAddress, isAddressElsewhere, isWebAddress } from "@/lib/text/links";
import { splitPlace } from "@/lib/text/place";
import { withoutEmpty } from "@/lib/text/without-empty";
import type { Resume } from "./resume";
import { RESUME_FILES, RESUME_GENERATOR } from "./resume-files";

const SCHEMA =
  "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json" as const;

/** The account name in a profile's address: the last part of the path, without '@'. */
const accountOf = (href: string) =>
  new URL(href).pathname
    .split("/")
    .findLast((part) => part !== "")
    ?.replace(/^@/, "");

const web = (site: string, link: string | null) => {
  const address = absoluteAddress(site, link ?? "");
  return isWebAddress(address) ? address : "";
};

function basics(resume: Resume, site: string) {
  const { name, role, image, email, phone, introduction, location, profiles } = resume;
  return withoutEmpty({
    name,
    label: role,
    image: web(site, image),
    email,
    phone,
    url: `${site}/`,
    summary: introduction,
    location: location === "" ? null : withoutEmpty(splitPlace(location)),
    profiles: profiles
      .filter(({ href }) => isAddressElsewhere(href, site))
      .map(({ network, href }) =>
        withoutEmpty({
          network,
          username: network === "Website" ? "" : accountOf(href),
          url: href,
        }),
      ),
  });
}

const work = (job: Resume["jobs"][number]) =>
  withoutEmpty({
    name: job.company,
    position: job.title,
    location: job.location,
    startDate: job.start_date,
    endDate: job.end_date,
    summary: job.description,
    highlights: job.achievements,
    keywords: job.technologies,
  });

const project = (one: Resume["projects"][number], site: string) =>
  withoutEmpty({
    name: one.title,
    description: one.description,
    highlights: one.highlights,
    keywords: one.technologies,
    startDate: one.start_date,
    endDate: one.end_date,
    roles: one.role === "" ? [] : [one.role],
    url: one.visibility === "resume" ? "" : `${site}/project/${one.slug}`,
    type: one.category,
  });

const school = (entry: Resume["education"][number], site: string) =>
  withoutEmpty({
    institution: entry.institution,
    url: web(site, entry.url),
    area: entry.area,
    studyType: entry.study_type,
    startDate: entry.start_date,
    endDate: entry.end_date,
    score: entry.score,
    courses: entry.courses,
  });

const publication = (one: Resume["publications"][number], site: string) =>
  withoutEmpty({
    name: one.title,
    publisher: one.venue || one.publisher,
    releaseDate: one.date,
    url: web(site, publicationLink(one)),
    summary: one.abstract,
    // An extra field, which the format allows. An import uses it to distinguish a talk from a paper.
    kind: one.kind,
    volume: one.volume,
    number: one.number,
    pages: one.pages,
  });

/** The résumé in JSON Resume, version 1. Expired certificates are left out: the format cannot mark them as expired. */
export function jsonResume(resume: Resume, site: string) {
  return {
    $schema: SCHEMA,
    ...withoutEmpty({
      basics: basics(resume, site),
      work: resume.jobs.map(work),
      education: resume.education.map((entry) => school(entry, site)),
      certificates: resume.certifications
        .filter(({ isExpired }) => !isExpired)
        .map(({ name, issuer, issue_date, verification_url }) =>
          withoutEmpty({ name, issuer, date: issue_date, url: web(site, verification_url) }),
        ),
      awards: resume.awards.map(({ title, date, awarder, description }) =>
        withoutEmpty({ title, date, awarder, summary: description }),
      ),
      publications: resume.publications.map((one) => publication(one, site)),
      languages: resume.languages.map(({ language, fluency }) =>
        withoutEmpty({ language, fluency }),
      ),
      skills: resume.skillGroups.map(({ name, skills }) => ({ name, keywords: skills })),
      projects: resume.projects.map((one) => project(one, site)),
    }),
    meta: {
      canonical: site + RESUME_FILES.json.path,
      // An extra field, which the format allows. An import uses it to recognise a résumé of this software.
      generator: RESUME_GENERATOR,
      version: "v1.0.0",
      lastModified: resume.updated_at.slice(0, 19),
    },
  };
}
