import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";

export async function generateMetadata(): Promise<Metadata> {
  const { words } = await siteWords();
  return { title: words.messageSent, robots: { index: false } };
}

/** The page that a visitor without JavaScript sees after sending the contact form. */
export default async function MessageSentPage() {
  const { words } = await siteWords();
  const { sent, thanks } = words.browser.contact;
  return (
    <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
      <h1 className="text-title">{sent}</h1>
      <p className="mt-3 text-ink-soft text-lg">{thanks}</p>
      <Link href="/#contact" prefetch={false} className={buttonClass({}, "mt-8")}>
        {words.backToHome}
      </Link>
    </div>
  );
}
