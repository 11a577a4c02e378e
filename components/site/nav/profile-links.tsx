import { ArrowUpRight, Globe, Mail } from "lucide-react";
import { BrandShape } from "@/components/shared/brand-shape";
import { classNames } from "@/components/ui/class-names";
import { readShownContact } from "@/lib/content/nouns/contact/store";
import { type Profile, profilesOf } from "@/lib/content/profiles/profiles";
import { brandIconPath } from "@/lib/media/brands/brand-icons";
import { siteWords } from "@/lib/publish/site-words";
import { mailLink } from "@/lib/text/email-address";
import { isWebAddress } from "@/lib/text/links";

const ICON = { "aria-hidden": true, size: 14, className: "shrink-0 text-ink-faint" } as const;

/** The brand icons do not include LinkedIn. */
const LINKEDIN =
  "M22.2 0H1.8C.8 0 0 .8 0 1.7v20.6c0 .9.8 1.7 1.8 1.7h20.4c1 0 1.8-.8 1.8-1.7V1.7c0-.9-.8-1.7-1.8-1.7zM7.1 20.5H3.6V9h3.5zM5.3 7.4a2.1 2.1 0 1 1 0-4.1 2.1 2.1 0 0 1 0 4.1zm15.2 13.1h-3.6v-5.6c0-1.3 0-3-1.8-3-1.9 0-2.2 1.4-2.2 2.9v5.7H9.4V9h3.4v1.6c.5-.9 1.6-1.9 3.4-1.9 3.6 0 4.3 2.4 4.3 5.5z";

async function profileIcon({ network, icon }: Profile) {
  if (network === "Website") return <Globe {...ICON} />;
  const path = network === "LinkedIn" ? LINKEDIN : icon && (await brandIconPath(icon));
  return path ? <BrandShape path={path} size={14} /> : <ArrowUpRight {...ICON} />;
}

interface ProfileLinksProps {
  className?: string;
  hasIcons?: boolean;
}

export async function ProfileLinks({ className, hasIcons = true }: ProfileLinksProps) {
  const [contact, { words }] = await Promise.all([readShownContact("site"), siteWords()]);
  const profiles = await Promise.all(
    profilesOf(contact).map(async (profile) => ({
      name: profile.network === "Website" ? words.facts.website : profile.network,
      href: profile.href,
      icon: hasIcons && (await profileIcon(profile)),
    })),
  );
  const mail = {
    name: words.facts.email,
    href: mailLink(contact.email),
    icon: hasIcons && <Mail {...ICON} />,
  };
  const links = contact.email === "" ? profiles : [...profiles, mail];
  if (links.length === 0) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-x-6", className)}>
      {links.map(({ name, href, icon }) => (
        <li key={`${name} ${href}`}>
          <a
            href={href}
            {...(isWebAddress(href) && { target: "_blank", rel: "me noopener" })}
            className="group inline-flex h-11 items-center gap-1.5 text-ink-soft text-sm underline decoration-line-strong underline-offset-4 transition-colors hover:text-hover hover:decoration-accent"
          >
            {icon}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
