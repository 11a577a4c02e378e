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
  /** The value to send. If empty, the server derives a slug from the title, and another one if that is in use. */
  value: string;
  onChange(value: string): void;
  title: string;
  /** The path before the slug: '/project/'. */
  base: string;
  error?: string | undefined;
}

/** Whether to read a title as Japanese. A title in Chinese characters alone is Japanese if the site is. */
function useIsJapanese(title: string): boolean | undefined {
  const isEither = isChineseOrJapanese(title);
  const { data: site } = useQuery<Site>({
    queryKey: queryKeys.items(siteNoun),
    enabled: isEither,
  });
  return isEither ? site?.language === "ja" : undefined;
}

/**
 * The slug that the server will derive; '' until it is loaded. Loaded from the server, as other scripts need a large
 * table.
 */
function useDerivedSlug(title: string): string {
  const isJapanese = useIsJapanese(title);
  const [derived, setDerived] = useState("");
  useEffect(() => {
    let isStale = false;
    import("@/lib/text/slug").then(
      ({ slugify }) => isStale || setDerived(slugify(title, isJapanese)),
      // The server derives the slug anyway.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [title, isJapanese]);
  // Digits alone would be read as an id. Only the server knows the prefix that it adds.
  return /[a-z]/.test(derived) ? derived : "";
}

/** The last part of a page's address. It follows the title until it is edited, and again after it was emptied. */
export function SlugField({ label, value, onChange, title, base, error }: SlugFieldProps) {
  const derived = useDerivedSlug(title);
  const { field, hold } = useHeldValue(value || derived);

  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          {value ? "The page is at " : "Follows the title: "}
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
