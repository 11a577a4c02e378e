import { ArrowUpRight } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { contactInfoStore } from "@/lib/content/contact/info-store";

/** The owner's profiles elsewhere and mail address, as far as there are any. */
export async function ProfileLinks({ className }: { className?: string }) {
  const { github, linkedin, twitter, website, email } = await contactInfoStore.read();
  const links = [
    { name: "GitHub", href: github },
    { name: "LinkedIn", href: linkedin },
    { name: "Twitter", href: twitter },
    { name: "Website", href: website },
    { name: "Email", href: email && `mailto:${email}` },
  ].filter(({ href }) => href !== "");
  if (links.length === 0) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-x-6", className)}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            {...(/^https?:/i.test(href) && { target: "_blank", rel: "me noopener" })}
            className="group inline-flex h-11 items-center gap-1 text-ink-soft text-sm underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink hover:decoration-accent"
          >
            {name}
            <ArrowUpRight aria-hidden size={14} className="text-ink-faint" />
          </a>
        </li>
      ))}
    </ul>
  );
}
