import { Award } from "lucide-react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import type { Certification } from "@/lib/content/certification/schema";
import { siteWords } from "@/lib/publish/site-words";
import { titleAttributes } from "@/lib/text/line-height";

export async function CertificationCard({ certification }: { certification: Certification }) {
  const { words: all, dates } = await siteWords();
  const words = all.certifications;
  const { name, issuer, description, image, issue_date, expiry_date } = certification;
  const placeholder = <Award aria-hidden size={24} strokeWidth={1.25} />;
  return (
    <article className="flex h-full flex-col border-line border-t bg-ground py-6 md:border md:px-6">
      <div className="flex gap-4">
        <div className="grid size-12 shrink-0 place-items-center overflow-hidden border border-line text-ink-faint">
          {image ? (
            <FallbackImage
              src={image}
              alt=""
              sizes="3rem"
              className="size-full object-contain"
              fallback={placeholder}
            />
          ) : (
            placeholder
          )}
        </div>
        <div className="min-w-0">
          <h3 {...titleAttributes(name)} className="line-clamp-2 text-lg leading-snug">
            {name || words.noTitle}
          </h3>
          <p dir="auto" className="mt-0.5 text-ink-soft text-sm">
            {issuer || words.noIssuer}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-4 line-clamp-3 text-ink-soft text-sm leading-relaxed">
        <LinkedText text={description || words.noDescription} />
      </p>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 pt-5 font-mono text-xs">
        <div>
          <dt className="text-ink-faint">{words.issued}</dt>
          <dd className="mt-0.5">{dates.day(issue_date) || words.none}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">{expiry_date ? words.expires : words.credential}</dt>
          <dd className="mt-0.5 truncate">
            {dates.day(expiry_date) || certification.credential_id || words.none}
          </dd>
        </div>
      </dl>
      <p className="mt-4 border-line border-t pt-1 text-sm">
        {certification.verification_url ? (
          <a
            href={certification.verification_url}
            target="_blank"
            rel="noopener"
            className="inline-flex h-9 items-center text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {words.verify}
            <span className="sr-only"> {name}</span>
          </a>
        ) : (
          <span className="inline-flex h-9 items-center text-ink-faint">{words.noLink}</span>
        )}
      </p>
    </article>
  );
}
