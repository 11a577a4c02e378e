import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { WithoutFigures } from "@/components/shared/figures/without-figures";
import { BackLink } from "@/components/site/article/back-link";
import { EvidenceLists } from "@/components/site/evidence/evidence-lists";
import { usesInWords } from "@/components/site/evidence/shown-technologies";
import { SkillLevel } from "@/components/site/evidence/skill-level";
import { PageJsonLd } from "@/components/site/listing/page-json-ld";
import { findEvidence } from "@/lib/content/evidence/evidence";
import { technologyPath } from "@/lib/content/evidence/technologies";
import { aboutStore } from "@/lib/content/nouns/about/store";
import { fill } from "@/lib/i18n/words";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";

type Props = PageProps<"/skills/[slug]">;

const readEvidence = cache(async (slug: string) => (await findEvidence(slug)) ?? notFound());

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [evidence, { name }, site] = await Promise.all([
    readEvidence((await params).slug),
    aboutStore().read(),
    siteWords(),
  ]);
  return pageMetadata({
    path: technologyPath(evidence),
    title: `${evidence.name} - ${site.words.sections.skills}`,
    description: fill(site.words.skills.description, {
      ...{ name, skill: evidence.name },
      uses: usesInWords(evidence.uses, site),
    }),
  });
}

export default async function EvidencePage({ params }: Props) {
  const [evidence, site] = await Promise.all([readEvidence((await params).slug), siteWords()]);
  const { name, uses, skill } = evidence;
  return (
    <div className="site-width pt-24 pb-20 md:pt-28">
      <BackLink href="/">{site.words.backToHome}</BackLink>
      <header className="mt-4 mb-4">
        <h1 {...titleAttributes(name)} className="text-headline wrap-anywhere">
          <WithoutFigures text={name} />
        </h1>
        <p className="mt-3 text-ink-soft text-lg">{usesInWords(uses, site)}</p>
        {skill && <SkillLevel skill={skill} />}
      </header>
      <EvidenceLists evidence={evidence} />
      <PageJsonLd type="CollectionPage" path={technologyPath(evidence)} title={name} />
    </div>
  );
}
