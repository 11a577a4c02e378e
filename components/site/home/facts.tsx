import { LinkedText } from "@/components/shared/linked-text";
import { classNames } from "@/components/ui/class-names";

interface Fact {
  term: string;
  value: string;
  href?: string;
  /** The microformats class of the value, such as "u-email". */
  property?: string;
}

export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== "");
  if (known.length === 0) return null;
  return (
    <dl className="border-line border-t">
      {known.map(({ term, value, href, property }) => (
        <div key={term} className="flex gap-4 border-line border-b py-2 text-sm leading-6">
          <dt className="w-24 shrink-0 text-ink-faint">{term}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {href ? (
              <a
                href={href}
                className={classNames(
                  "inline-block underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-accent",
                  property,
                )}
              >
                {value}
              </a>
            ) : (
              <span className={property}>
                <LinkedText text={value} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
