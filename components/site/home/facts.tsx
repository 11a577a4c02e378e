import { LinkedText } from "@/components/shared/linked-text";
import { classNames } from "@/components/ui/class-names";
import type { PageWords } from "@/lib/i18n/words";
import { mailLink } from "@/lib/text/email-address";
import { phoneLink } from "@/lib/text/links";

interface FactsProps {
  /** '' for a fact that is unknown or not shown. The name is optional. */
  of: { name?: string; email: string; phone: string; location: string; availability: string };
  words: PageWords["facts"];
  className?: string;
}

/** The facts about the owner, in one line if they fit. The class names come from the standard for microformats. */
export function Facts({ of, words, className }: FactsProps) {
  const { name = "", email, phone, location, availability } = of;
  const facts = [
    { term: words.name, value: name, property: "p-name" },
    { term: words.email, value: email, href: mailLink(email), property: "u-email" },
    { term: words.location, value: location, property: "p-locality" },
    { term: words.phone, value: phone, href: phoneLink(phone), property: "p-tel" },
    { term: words.availability, value: availability },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0) return null;
  return (
    <dl
      className={classNames(
        "grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:flex md:flex-wrap md:gap-x-10",
        className,
      )}
    >
      {facts.map(({ term, value, href, property }) => (
        <div key={term} className="min-w-0 last:odd:col-span-2">
          <dt className="text-ink-faint text-xs">{term}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {href ? (
              <a
                href={href}
                className={classNames(
                  "inline-block py-0.5 underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-accent",
                  property,
                )}
              >
                {value}
              </a>
            ) : (
              <span className={classNames("inline-block py-0.5", property)}>
                <LinkedText text={value} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
