import { ArrowUpRight } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { readShownContact } from "@/lib/content/contact/info-store";
import { profilesOf } from "@/lib/content/contact/profiles";
import { siteWords } from "@/lib/publish/site-words";
import { mailLink } from "@/lib/text/email-address";
import { isWebAddress } from "@/lib/text/links";

/** The owner's profiles elsewhere and mail address, as far as there are any. */
export async function ProfileLinks({ className }: { className?: string }) {
  const [contact, { words }] = await Promise.all([readShownContact("site"), siteWords()]);
  const links = [
    ...profilesOf(contact).map(({ network, href }) => ({
      name: network === "Website" ? words.facts.website : network,
      href,
    })),
    ...(contact.email === "" ? [] : [{ name: words.facts.email, href: mailLink(contact.email) }]),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-x-6", className)}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            {...(isWebAddress(href) && { target: "_blank", rel: "me noopener" })}
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
