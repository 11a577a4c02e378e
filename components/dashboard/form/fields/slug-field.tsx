"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { siteNoun } from "@/lib/content/nouns/site/noun";
import type { Site } from "@/lib/content/nouns/site/schema";
import { isChineseOrJapanese } from "@/lib/text/unspaced";
import { useHeldValue } from "./use-held-value";

interface SlugFieldProps {
  label: string;
  /** The value to send. If it is empty, the server derives an unused slug from the title. */
  value: string;
  onChange(value: string): void;
  title: string;
  /** The path before the slug: '/project/'. */
  base: string;
  error?: string | undefined;
}

/**
 * Whether to read a title as Japanese. Chinese characters are read as Japanese if the site's language is Japanese.
 * Undefined if the title is neither Chinese nor Japanese.
 */
function useIsJapanese(title: string): boolean | undefined {
  const isEither = isChineseOrJapanese(title);
  const { data: site } = useQuery<Site>({
    queryKey: queryKeys.items(siteNoun),
    enabled: isEither,
  });
  return isEither ? site?.language === "ja" : undefined;
}

/** The slug that the server will derive from the title. It is '' until the large module with `slugify` is loaded. */
export function useDerivedSlug(title: string): string {
  const isJapanese = useIsJapanese(title);
  const [derived, setDerived] = useState("");
  useEffect(() => {
    let isStale = false;
    import("@/lib/text/slug").then(
      ({ slugify }) => isStale || setDerived(slugify(title, isJapanese)),
      // A failed import is ignored, because the server derives the slug.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [title, isJapanese]);
  // A slug of digits looks like an id, so the server adds a prefix to it. The form does not know the prefix, so the
  // form shows no slug.
  return /[a-z]/.test(derived) ? derived : "";
}

/** A field for the last part of a page's address. If the field is empty, this part is made from the title. */
export function SlugField({ label, value, onChange, title, base, error }: SlugFieldProps) {
  const derived = useDerivedSlug(title);
  const { field, hold } = useHeldValue(value || derived);

  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          {value ? "The page is at " : "Made from the title: "}
          <span className="break-all font-mono">{base + (value || derived || "...")}</span>
        </>
      }
    >
      <Input
        {...field}
        name="slug"
        onChange={({ target }) => {
          hold(target.value);
          onChange(target.value);
        }}
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
