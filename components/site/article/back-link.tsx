import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

interface BackLinkProps {
  href: string;
  className?: string;
  children: string;
}

export const BackLink = ({ href, className, children }: BackLinkProps) => (
  <Link
    href={href}
    prefetch={false}
    className={classNames(
      "group inline-flex h-11 items-center gap-2 text-ink-soft text-sm transition-colors hover:text-hover print:hidden",
      className,
    )}
  >
    <ArrowLeft
      aria-hidden
      size={16}
      className="transition-transform group-hover:-translate-x-0.5 rtl:group-hover:translate-x-0.5"
    />
    {children}
  </Link>
);
