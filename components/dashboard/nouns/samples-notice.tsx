"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { refusingSlugs } from "@/lib/content/fields";
import type { CollectionNoun } from "@/lib/content/noun";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import type { CollectionKey } from "@/lib/content/registry";
import type { SampleKind, ShownSample } from "@/lib/content/samples/schema";

const WHAT: Record<SampleKind, { one: string; several: string; copy: string }> = {
  project: { one: "case study", several: "case studies", copy: "hidden project" },
  blog: { one: "article", several: "articles", copy: "draft" },
};

/** The samples of a kind that the site shows; empty until they are loaded. */
export function useSamples(kind: SampleKind): ShownSample[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.samples,
    queryFn: ({ signal }) => request<ShownSample[]>("GET", "/samples", undefined, signal),
    // A failure is not shown, because the owner's list does not need the samples.
  });
  return data.filter((sample) => sample.kind === kind);
}

/** Returns the noun with a schema that refuses the slugs of these samples. */
export const withoutSlugsOf = <Key extends CollectionKey, Input extends { slug: string }>(
  noun: CollectionNoun<Key, Input>,
  samples: readonly ShownSample[],
): CollectionNoun<Key, Input> => ({
  ...noun,
  schema: refusingSlugs(
    noun.schema,
    samples.map(({ slug }) => slug),
  ),
});

interface SamplesNoticeProps {
  kind: SampleKind;
  samples: readonly ShownSample[];
  reload(): Promise<unknown>;
}

export function SamplesNotice({ kind, samples, reload }: SamplesNoticeProps) {
  const client = useQueryClient();
  const forgetSamples = () => client.invalidateQueries({ queryKey: queryKeys.samples });
  const hiding = useMutation({
    meta: { failed: "Failed to hide the samples", saysWhy: true },
    mutationFn: () => request("PUT", siteNoun.path, { show_samples: false }),
    onSuccess() {
      showSuccess("Samples hidden", "You can show them again in the site settings.");
      void client.invalidateQueries({ queryKey: queryKeys.items(siteNoun) });
      void forgetSamples();
    },
  });
  const copying = useMutation({
    meta: { failed: "Failed to copy the sample", saysWhy: true },
    mutationFn: (sample: ShownSample) =>
      request<{ title: string }>("POST", `/samples/${sample.slug}/copy`),
    onSuccess: ({ title }) => showSuccess(`Copied as a ${WHAT[kind].copy}`, title),
    onSettled: reload,
  });

  if (samples.length === 0) return null;
  const { one, several, copy } = WHAT[kind];
  const isBusy = hiding.isPending || copying.isPending;
  const what = samples.length === 1 ? `One ${one}` : `${samples.length} ${several}`;
  return (
    <aside aria-label="Samples" className="mt-6 rounded-md border border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">
          {what} on the site {samples.length === 1 ? "is a sample" : "are samples"}, not your own
          work. You can copy a sample as a {copy} and edit the copy.
        </p>
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={isBusy}
          onClick={() => !isBusy && hiding.mutate()}
        >
          Hide the samples
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {samples.map((sample) => (
          <li
            key={sample.slug}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 last:pb-0"
          >
            <span id={`sample-${sample.slug}`} className="min-w-0 text-ink">
              {sample.title}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-disabled={isBusy}
              aria-describedby={`sample-${sample.slug}`}
              onClick={() => !isBusy && copying.mutate(sample)}
            >
              Copy into my content
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
