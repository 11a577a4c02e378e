import type { Metadata } from "next";
import { headers } from "next/headers";
import { StatusScreen } from "@/components/shared/status-screen";
import { MissingItem, type MissingKind } from "@/components/site/article/missing-item";
import { buttonClass } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";
import { FAILURES, type Failure } from "@/lib/server/page-cache/answers/failure-screen";
import { requestIdOf } from "@/lib/server/request/request-id";

interface Props {
  params: Promise<{ kind: Failure }>;
}

export const dynamicParams = false;
export const generateStaticParams = () => FAILURES.map((kind) => ({ kind }));

const isItem = (kind: Failure): kind is MissingKind => kind !== "page";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ kind }, { words }] = await Promise.all([params, siteWords()]);
  const { missing, failure } = words.browser;
  return { title: isItem(kind) ? missing[kind].title : failure.title, robots: { index: false } };
}

/** Replaces a page that cannot be rendered and was never rendered before. Needs neither the database nor JavaScript. */
export default async function FailedPage({ params }: Props) {
  const { kind } = await params;
  const words = (await siteWords()).words.browser.failure;
  const reference = requestIdOf(await headers());
  const tryAgain = (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the address of the page that failed
    <a href="" className={buttonClass({ size: isItem(kind) ? "md" : "lg" })}>
      {words.tryAgain}
    </a>
  );
  if (isItem(kind)) {
    return (
      <main>
        <MissingItem kind={kind} reason="failed" action={tryAgain} reference={reference} />
      </main>
    );
  }
  return (
    <StatusScreen title={words.title} text={words.text} reference={reference}>
      {tryAgain}
      <a href="/" className={buttonClass({ variant: "secondary", size: "lg" })}>
        {words.home}
      </a>
    </StatusScreen>
  );
}
