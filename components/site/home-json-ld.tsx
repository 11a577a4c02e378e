import { headers } from "next/headers";
import { heroStore } from "@/lib/content/hero/store";
import { readOwner } from "@/lib/owner";
import { siteUrl } from "@/lib/site-url";
import { person, webSite } from "@/lib/structured-data";
import { imageAddress } from "./image-address";
import { JsonLd } from "./json-ld";

export async function HomeJsonLd() {
  const [owner, { description }] = await Promise.all([readOwner(), heroStore.read()]);
  const site = siteUrl(await headers());
  const shown = { ...owner, image: imageAddress(owner.image) };
  return (
    <JsonLd things={[person(site, shown), webSite(site, { name: owner.name, description })]} />
  );
}
