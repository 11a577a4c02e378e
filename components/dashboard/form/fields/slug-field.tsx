"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";

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
  // An emptied box stays empty while one is in it, to be written anew.
  const [isEmptied, setIsEmptied] = useState(false);
  const shown = value || (isEmptied ? "" : derived);

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
        name="slug"
        value={shown}
        onChange={({ target }) => {
          setIsEmptied(target.value === "");
          onChange(target.value);
        }}
        onBlur={() => setIsEmptied(false)}
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
