import { Award } from "lucide-react";
import { FallbackImage } from "@/components/shared/fallback-image";
import { LinkedText } from "@/components/shared/linked-text";
import type { Certification } from "@/lib/content/certification/schema";
import { formatDay } from "@/lib/time/dates";

export function CertificationCard({ certification }: { certification: Certification }) {
  const { name, issuer, description, image, issue_date, expiry_date } = certification;
  const placeholder = <Award aria-hidden size={24} strokeWidth={1.25} />;
  return (
    <article className="flex h-full flex-col border border-line bg-ground p-6">
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
          <h3 className="line-clamp-2 text-lg leading-snug">{name || "No Title"}</h3>
          <p className="mt-0.5 text-ink-soft text-sm">{issuer || "No Issuer"}</p>
        </div>
      </div>
      <p className="mt-4 line-clamp-3 text-ink-soft text-sm leading-relaxed">
        <LinkedText text={description || "No Description"} />
      </p>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 pt-5 font-mono text-xs">
        <div>
          <dt className="text-ink-faint">Issued</dt>
          <dd className="mt-0.5">{formatDay(issue_date) || "N/A"}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">{expiry_date ? "Expires" : "Credential ID"}</dt>
          <dd className="mt-0.5 truncate">
            {formatDay(expiry_date) || certification.credential_id || "N/A"}
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
            Verify<span className="sr-only"> {name}</span>
          </a>
        ) : (
          <span className="inline-flex h-9 items-center text-ink-faint">No Verification Link</span>
        )}
      </p>
    </article>
  );
}
