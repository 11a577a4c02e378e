import type { Metadata } from "next";
import { MissingPage } from "@/components/site/article/missing-page";
import { readFrame, SiteFrame } from "@/components/site/nav/site-frame";
import { readSiteFacts } from "@/lib/publish/site-facts";
import { siteIcons } from "@/lib/publish/site-icons";
import { siteWords } from "@/lib/publish/site-words";

export const dynamic = "force-dynamic";

/** Returns the result of `read`, or null if the database cannot be read. */
const orNull = <T,>(read: Promise<T>): Promise<T | null> => read.catch(() => null);

export async function generateMetadata(): Promise<Metadata> {
  const [{ words }, facts, frame] = await Promise.all([
    siteWords(),
    orNull(readSiteFacts()),
    orNull(readFrame()),
  ]);
  const title = [words.notFound.title, facts?.title].filter(Boolean).join(" | ");
  const { icon, apple } = frame ? siteIcons(frame.site) : {};
  return { title, robots: { index: false }, ...(frame && { icons: { icon, apple } }) };
}

/** `proxy.ts` shows this page with status 404 if an address does not exist. Without a database, the page has no nav. */
export default async function MissingPageScreen() {
  const frame = await orNull(readFrame());
  if (frame === null) {
    return (
      <main>
        <MissingPage />
      </main>
    );
  }
  return (
    <SiteFrame frame={frame}>
      <MissingPage />
    </SiteFrame>
  );
}
