import type { Metadata } from "next";
import type { ComponentType } from "react";
import { ScrollProgress } from "@/components/site/effects/scroll-progress";
import { SensorField } from "@/components/site/effects/sensor-field";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { WakeServer } from "@/components/site/effects/wake-server";
import { AboutSection } from "@/components/site/home/about-section";
import { AwardsSection } from "@/components/site/home/awards-section";
import { BlogSection } from "@/components/site/home/blog-section";
import { CertificationsSection } from "@/components/site/home/certifications-section";
import { ContactSection } from "@/components/site/home/contact-section";
import { EducationSection } from "@/components/site/home/education-section";
import { ExperienceSection } from "@/components/site/home/experience-section";
import { HeroSection } from "@/components/site/home/hero-section";
import { HomeJsonLd } from "@/components/site/home/home-json-ld";
import { LanguagesSection } from "@/components/site/home/languages-section";
import { OwnSection } from "@/components/site/home/own-section";
import type { SectionProps } from "@/components/site/home/page-section";
import { ProjectsSection } from "@/components/site/home/projects-section";
import { PublicationsSection } from "@/components/site/home/publications-section";
import { SkillsSection } from "@/components/site/home/skills-section";
import { VideosSection } from "@/components/site/home/videos-section";
import { isOwnSection, ownSectionId, type SectionKey } from "@/lib/content/site/schema";
import { siteStore } from "@/lib/content/site/store";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { headline, description } = await readSiteFacts();
  return pageMetadata({ path: "/", title: headline, isWholeTitle: true, description });
}

/** Every section under the hero but that about the owner, which has a title of its own. */
const SECTIONS: Record<Exclude<SectionKey, "about">, ComponentType<SectionProps>> = {
  experience: ExperienceSection,
  education: EducationSection,
  projects: ProjectsSection,
  skills: SkillsSection,
  blog: BlogSection,
  publications: PublicationsSection,
  certifications: CertificationsSection,
  awards: AwardsSection,
  languages: LanguagesSection,
  videos: VideosSection,
  contact: ContactSection,
};

export default async function HomePage() {
  const [{ sections: all }, { words }] = await Promise.all([siteStore().read(), siteWords()]);
  const sections = all.filter(({ visibility }) => visibility !== "hidden");
  return (
    <>
      <HomeJsonLd />
      <SensorField />
      <ScrollProgress />
      <HeroSection />
      {sections.map(({ key, label, visibility }) => {
        const isAlwaysShown = visibility === "shown";
        if (key === "about") {
          return <AboutSection key={key} title={label} isAlwaysShown={isAlwaysShown} />;
        }
        if (isOwnSection(key)) {
          const id = ownSectionId(key) ?? 0;
          return <OwnSection key={key} id={id} label={label} isAlwaysShown={isAlwaysShown} />;
        }
        const Section = SECTIONS[key];
        const title = label ?? words.sections[key];
        return <Section key={key} title={title} isAlwaysShown={isAlwaysShown} />;
      })}
      <WakeServer />
      <ViewCounter />
    </>
  );
}
