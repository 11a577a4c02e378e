import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { cache } from "react";
import { Cover } from "@/components/shared/cover/cover";
import { StatusScreen } from "@/components/shared/status-screen";
import { LogMissingPath } from "@/components/site/nav/log-missing-path";
import { SiteLook } from "@/components/site/nav/site-look";
import { SearchForm } from "@/components/site/search/search-form";
import { buttonClass } from "@/components/ui/button";
import { defaultSite } from "@/lib/content/nouns/site/schema";
import { siteSettings } from "@/lib/content/nouns/site/store";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";
import { siteWords } from "@/lib/publish/site-words";

/** The settings of the site, or the default settings if the database cannot be read. */
const readLook = cache(() =>
  siteSettings()
    .read()
    .catch(() => defaultSite),
);

export async function generateMetadata(): Promise<Metadata> {
  const [{ words }, facts, look] = await Promise.all([
    siteWords(),
    readSiteFacts().catch(() => null),
    readLook(),
  ]);
  const { icon, apple } = siteIcons(look);
  const title = [words.notFound.title, facts?.title].filter(Boolean).join(" | ");
  return { title, icons: { icon, apple } };
}

export default async function NotFoundPage() {
  // Waits for a request: a page rendered during the build has no nonce, so its scripts could not run.
  await connection();
  const { words } = await siteWords();
  const site = await readLook();
  return (
    <StatusScreen title="404" text={words.notFound.text} picture={<Cover title="404" hue="" />}>
      <Link href="/" prefetch={false} className={buttonClass({ size: "lg" }, "min-h-11!")}>
        {words.browser.failure.home}
      </Link>
      <SearchForm />
      <SiteLook site={site} />
      <LogMissingPath />
    </StatusScreen>
  );
}
