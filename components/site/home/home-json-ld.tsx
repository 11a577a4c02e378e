import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { heroStore } from "@/lib/content/hero/store";
import { readOwner } from "@/lib/publish/owner";
import { person, webSite } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";

export async function HomeJsonLd() {
  const [owner, { description }] = await Promise.all([readOwner(), heroStore().read()]);
  const site = siteUrl(await headers());
  return (
    <JsonLd things={[person(site, owner), webSite(site, { name: owner.name, description })]} />
  );
}
