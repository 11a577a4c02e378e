import type { Metadata } from "next";
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
import { ProjectsSection } from "@/components/site/home/projects-section";
import { PublicationsSection } from "@/components/site/home/publications-section";
import { SkillsSection } from "@/components/site/home/skills-section";
import { VideosSection } from "@/components/site/home/videos-section";
import { aboutStore } from "@/lib/content/about/store";
import { heroStore } from "@/lib/content/hero/store";
import { pageMetadata } from "@/lib/publish/page-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [{ name }, hero] = await Promise.all([aboutStore().read(), heroStore().read()]);
  return pageMetadata({
    path: "/",
    title: hero.subtitle === "" ? name : `${name}: ${hero.subtitle}`,
    isWholeTitle: true,
    description: hero.description,
  });
}

export default function HomePage() {
  return (
    <>
      <HomeJsonLd />
      <SensorField />
      <ScrollProgress />
      <HeroSection />
      <AboutSection />
      <ExperienceSection />
      <EducationSection />
      <ProjectsSection />
      <SkillsSection />
      <BlogSection />
      <PublicationsSection />
      <CertificationsSection />
      <AwardsSection />
      <LanguagesSection />
      <VideosSection />
      <ContactSection />
      <WakeServer />
      <ViewCounter />
    </>
  );
}
