"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { useHeldValue } from "./use-held-value";

interface SlugFieldProps {
  label: string;
  /** As it is sent: empty lets the server derive it from the title, and find another when it is taken. */
  value: string;
  onChange(value: string): void;
  title: string;
  /** Where the page is: '/project/'. */
  base: string;
  error?: string | undefined;
}

/** What the server will derive, fetched apart because other scripts take a large table; '' until then. */
function useDerivedSlug(title: string): string {
  const [derived, setDerived] = useState("");
  useEffect(() => {
    let isStale = false;
    import("@/lib/text/slug").then(
      ({ slugify }) => isStale || setDerived(slugify(title)),
      // The server derives it all the same.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [title]);
  // Digits alone would be read as an id; only the server knows what it puts before them.
  return /[a-z]/.test(derived) ? derived : "";
}

/** The last part of a page's address. It follows the title until it is edited, and again once it is emptied. */
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
