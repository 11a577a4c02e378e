import { positionId } from "@/components/site/career/position-id";
import { ItemGroup } from "@/components/site/listing/item-group";
import { type Evidence, MOST_POSTS } from "@/lib/content/evidence/evidence";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { kindLabel, publicationLink } from "@/lib/content/nouns/publication/schema";
import { careerPeriod } from "@/lib/publish/periods";
import { siteWords } from "@/lib/publish/site-words";
import { noBreakUnits } from "@/lib/text/no-break-units";

export async function EvidenceLists({ evidence }: { evidence: Evidence }) {
  const [site, shown] = await Promise.all([siteWords(), withoutFigureLinks(evidence)]);
  const { words, dates } = site;
  const { key, uses, positions, projects, posts, certifications, publications } = shown;
  const joined = (...parts: string[]) => parts.filter(Boolean).join(words.listComma);
  return (
    <>
      <ItemGroup
        id="positions"
        title={words.sections.experience}
        rows={positions.map((position) => ({
          key: position.id,
          href: `/#${positionId(position.id)}`,
          title: position.title,
          note: careerPeriod(position, site),
          text: joined(position.company, position.location),
        }))}
      />
      <ItemGroup
        id="projects"
        title={words.sections.projects}
        rows={projects.map(({ slug, title, summary, category }) => ({
          ...{ key: slug, title, text: noBreakUnits(summary), note: category },
          href: `/project/${slug}`,
        }))}
      />
      <ItemGroup
        id="posts"
        title={words.sections.blog}
        rows={posts.map(({ slug, title, summary, date }) => ({
          ...{ key: slug, title, text: noBreakUnits(summary), note: dates.day(date) },
          href: `/blog/${slug}`,
        }))}
        more={
          uses.posts > MOST_POSTS
            ? { href: `/blogs?tag=${encodeURIComponent(key)}`, label: words.posts.all }
            : undefined
        }
      />
      <ItemGroup
        id="certifications"
        title={words.sections.certifications}
        rows={certifications.map(({ id, name, issuer, issue_date }) => ({
          ...{ key: id, title: name, text: issuer, note: dates.month(issue_date) },
          href: "/#certifications",
        }))}
      />
      <ItemGroup
        id="publications"
        title={words.sections.publications}
        rows={publications.map((publication) => ({
          key: publication.id,
          title: publication.title,
          text: joined(publication.venue, publication.publisher),
          note: joined(
            kindLabel(publication.kind, words.publications),
            dates.month(publication.date),
          ),
          href: publicationLink(publication) || "/#publications",
        }))}
      />
    </>
  );
}
