import type { ComponentType } from "react";
import { ScrollProgress } from "@/components/site/effects/scroll-progress";
import { SensorField } from "@/components/site/effects/sensor-field";
import { readSite } from "@/components/site/nav/site-frame";
import { isOwnSection, ownSectionId, type SectionKey } from "@/lib/content/nouns/site/schema";
import { siteWords } from "@/lib/publish/site-words";
import { AboutSection } from "./about-section";
import { AwardsSection } from "./awards-section";
import { BlogSection } from "./blog-section";
import { CertificationsSection } from "./certifications-section";
import { ContactSection } from "./contact-section";
import { CustomSection } from "./custom-section";
import { EducationSection } from "./education-section";
import { ExperienceSection } from "./experience-section";
import { HeroSection } from "./hero/hero-section";
import { LanguagesSection } from "./languages-section";
import type { SectionProps } from "./page-section";
import { ProjectsSection } from "./projects-section";
import { PublicationsSection } from "./publications-section";
import { SkillsSection } from "./skills-section";
import { VideosSection } from "./videos-section";

/** All built-in sections except 'about', because the title of 'about' can be a part of its content. */
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

export async function HomeSections() {
  const [{ sections: all }, { words }] = await Promise.all([readSite(), siteWords()]);
  const sections = all.filter(({ visibility }) => visibility !== "hidden");
  return (
    <>
      <SensorField />
      <ScrollProgress />
      <HeroSection sections={sections} />
      {sections.map(({ key, label, visibility }) => {
        const isAlwaysShown = visibility === "shown";
        if (key === "about") {
          return <AboutSection key={key} title={label} isAlwaysShown={isAlwaysShown} />;
        }
        if (isOwnSection(key)) {
          const id = ownSectionId(key) ?? 0;
          return <CustomSection key={key} id={id} label={label} isAlwaysShown={isAlwaysShown} />;
        }
        const Section = SECTIONS[key];
        const title = label ?? words.sections[key];
        return <Section key={key} title={title} isAlwaysShown={isAlwaysShown} />;
      })}
    </>
  );
}
