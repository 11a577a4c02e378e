import type { Metadata, Viewport } from "next";
import { redirect } from "next/navigation";
import { DashboardShell } from "@/components/dashboard/frame/dashboard-shell";
import { currentOwner } from "@/lib/auth/session";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Dashboard", template: "%s | Dashboard" },
  robots: { index: false },
};

// An on-screen keyboard reduces the height of the page, so it does not cover the buttons at the end of the page.
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function DashboardLayout({ children }: { children: React.ReactNode }) {
  const owner = await currentOwner();
  if (!owner) redirect("/login");
  return <DashboardShell owner={owner}>{children}</DashboardShell>;
}
