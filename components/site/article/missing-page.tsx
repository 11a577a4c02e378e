import Link from "next/link";
import { LogMissingPath } from "@/components/site/nav/log-missing-path";
import { SearchForm } from "@/components/site/search/search-form";
import { buttonClass } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";

/** The screen for an address that has no page. */
export async function MissingPage() {
  const { words } = await siteWords();
  return (
    <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
      <h1 className="font-mono font-normal text-display">404</h1>
      <p className="mt-3 text-ink-soft text-lg">{words.notFound.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/" prefetch={false} className={buttonClass({ size: "lg" }, "min-h-11!")}>
          {words.browser.failure.home}
        </Link>
        <SearchForm />
      </div>
      <LogMissingPath />
    </div>
  );
}
