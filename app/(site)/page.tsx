import type { Metadata } from "next";
import { AboutSection } from "@/components/site/about-section";
import { BlogSection } from "@/components/site/blog-section";
import { CertificationsSection } from "@/components/site/certifications-section";
import { ContactSection } from "@/components/site/contact-section";
import { ExperienceSection } from "@/components/site/experience-section";
import { HeroSection } from "@/components/site/hero-section";
import { HomeJsonLd } from "@/components/site/home-json-ld";
import { ProjectsSection } from "@/components/site/projects-section";
import { ScrollProgress } from "@/components/site/scroll-progress";
import { SensorField } from "@/components/site/sensor-field";
import { SkillsSection } from "@/components/site/skills-section";
import { VideosSection } from "@/components/site/videos-section";
import { ViewCounter } from "@/components/site/view-counter";
import { WakeServer } from "@/components/site/wake-server";
import { aboutStore } from "@/lib/content/about/store";
import { heroStore } from "@/lib/content/hero/store";
import { pageMetadata } from "@/lib/page-metadata";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [{ name }, hero] = await Promise.all([aboutStore.read(), heroStore.read()]);
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
      <ProjectsSection />
      <SkillsSection />
      <BlogSection />
      <CertificationsSection />
      <VideosSection />
      <ContactSection />
      <WakeServer />
      <ViewCounter />
    </>
  );
}
