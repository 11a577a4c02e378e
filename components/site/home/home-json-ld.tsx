import { headers } from "next/headers";
import { JsonLd } from "@/components/site/nav/json-ld";
import { readOwner } from "@/lib/publish/owner";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteWords } from "@/lib/publish/site-words";
import { person, webSite } from "@/lib/publish/structured-data";
import { siteUrl } from "@/lib/server/site-url";

export async function HomeJsonLd() {
  const [owner, { title: name, description }, { language }] = await Promise.all([
    readOwner("site"),
    readSiteFacts(),
    siteWords(),
  ]);
  const site = siteUrl(await headers());
  return <JsonLd things={[person(site, owner), webSite(site, { name, description, language })]} />;
}
