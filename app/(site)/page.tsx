import type { Metadata } from "next";
import { ViewCounter } from "@/components/site/effects/view-counter";
import { WakeServer } from "@/components/site/effects/wake-server";
import { HomeJsonLd } from "@/components/site/home/home-json-ld";
import { HomeSections } from "@/components/site/home/home-sections";
import { homeMetadata } from "@/lib/publish/page-metadata";

export const generateMetadata = (): Promise<Metadata> => homeMetadata();

export default function HomePage() {
  return (
    <>
      <HomeJsonLd />
      <HomeSections />
      <WakeServer />
      <ViewCounter />
    </>
  );
}
