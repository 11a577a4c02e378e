"use client";

import {
  Award,
  Briefcase,
  FolderGit2,
  Gauge,
  Mail,
  Newspaper,
  PanelTop,
  Sparkles,
  UserRound,
  Video,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";

const ENTRIES = [
  { href: "/dashboard", label: "Overview", Icon: Gauge },
  { href: "/dashboard/hero", label: "Hero Section", Icon: PanelTop },
  { href: "/dashboard/about", label: "About", Icon: UserRound },
  { href: "/dashboard/experience", label: "Experience", Icon: Briefcase },
  { href: "/dashboard/projects", label: "Projects", Icon: FolderGit2 },
  { href: "/dashboard/skills", label: "Skills", Icon: Sparkles },
  { href: "/dashboard/blog", label: "Blog", Icon: Newspaper },
  { href: "/dashboard/certifications", label: "Certifications", Icon: Award },
  { href: "/dashboard/videos", label: "Featured Videos", Icon: Video },
  { href: "/dashboard/contact", label: "Contact", Icon: Mail },
] as const;

// Every address of the dashboard begins with the overview's.
const isActive = (href: string, pathname: string) =>
  href === "/dashboard" ? pathname === href : pathname.startsWith(href);

/** The dashboard's screens; `onNavigate` when one is chosen. */
export function SidebarNav({ onNavigate }: { onNavigate(): void }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-px">
        {ENTRIES.map(({ href, label, Icon }) => {
          const isCurrent = isActive(href, pathname);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                onClick={onNavigate}
                className={classNames(
                  "relative flex h-9 items-center gap-3 rounded-md px-3 text-sm transition-colors",
                  isCurrent
                    ? "bg-surface font-medium text-ink before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-accent"
                    : "text-ink-soft hover:bg-surface hover:text-ink",
                )}
              >
                <Icon
                  aria-hidden
                  className={classNames("size-4", isCurrent ? "text-accent" : "text-ink-faint")}
                />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
