import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { Cover } from "@/components/shared/cover";
import { StatusScreen } from "@/components/shared/status-screen";
import { LogMissingPath } from "@/components/site/nav/log-missing-path";
import { OwnLook } from "@/components/site/nav/own-look";
import { buttonClass } from "@/components/ui/button";
import { defaultSite } from "@/lib/content/site/schema";
import { siteSettings } from "@/lib/content/site/settings";

export const metadata: Metadata = { title: "Page not found" };

export default async function NotFoundPage() {
  // Made ahead, its scripts would carry no nonce and could not run.
  await connection();
  // Without a database there is still a page that says so.
  const site = await siteSettings()
    .read()
    .catch(() => defaultSite);
  return (
    <StatusScreen title="404" text="Oops! Page not found" picture={<Cover title="404" hue="" />}>
      <Link href="/" prefetch={false} className={buttonClass({ size: "lg" })}>
        Return to Home
      </Link>
      <OwnLook site={site} />
      <LogMissingPath />
    </StatusScreen>
  );
}
