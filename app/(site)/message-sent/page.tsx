import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Message sent", robots: { index: false } };

/** Where the contact form leads without JavaScript. */
export default function MessageSentPage() {
  return (
    <div className="site-width flex min-h-[70svh] flex-col items-start justify-center pt-28 pb-16">
      <h1 className="text-title">Message sent!</h1>
      <p className="mt-3 text-ink-soft text-lg">
        Thanks for reaching out. I&apos;ll get back to you soon.
      </p>
      <Link href="/#contact" prefetch={false} className={buttonClass({}, "mt-8")}>
        Back to Home
      </Link>
    </div>
  );
}
