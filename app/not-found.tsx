import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { StatusScreen } from "@/components/shared/status-screen";
import { LogMissingPath } from "@/components/site/nav/log-missing-path";
import { buttonClass } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await siteWords()).words.notFound.title };
}

/**
 * Replaces `app/missing/page` where the page cache does not answer: in development, and for a page that was deleted a
 * moment ago. Next adds this screen to the payload of every page, so it is small.
 */
export default async function NotFoundPage() {
  // Waits for a request: a page rendered during the build has no nonce, so its scripts could not run.
  await connection();
  const { words } = await siteWords();
  return (
    <StatusScreen title="404" text={words.notFound.text}>
      <Link href="/" prefetch={false} className={buttonClass()}>
        {words.browser.failure.home}
      </Link>
      <LogMissingPath />
    </StatusScreen>
  );
}
