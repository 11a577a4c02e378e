import { headers } from "next/headers";
import { aboutStore } from "@/lib/content/about/store";
import { contactInfoStore } from "@/lib/content/contact/info-store";
import { heroStore } from "@/lib/content/hero/store";
import { siteUrl } from "@/lib/site-url";
import { person, webSite } from "@/lib/structured-data";
import { imageAddress } from "./image-address";
import { JsonLd } from "./json-ld";

export async function HomeJsonLd() {
  const [about, hero, contact] = await Promise.all([
    aboutStore.read(),
    heroStore.read(),
    contactInfoStore.read(),
  ]);
  const site = siteUrl(await headers());
  const portrait = imageAddress(about.profile_image || hero.profile_image);
  const owner = { about: { ...about, profile_image: portrait }, hero, contact };
  return <JsonLd things={[person(site, owner), webSite(site, owner)]} />;
}
