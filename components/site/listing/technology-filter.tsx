"use client";

import { ChevronDown } from "lucide-react";
import Form from "next/form";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/ui/words";

interface TechnologyFilterProps {
  /** The technologies with the words that the visitor sees. */
  technologies: { name: string; label: string }[];
  chosen: string;
  category: string | undefined;
}

/** Filters the projects as soon as the visitor chooses a technology. Without scripts, the form has a button. */
export function TechnologyFilter({ technologies, chosen, category }: TechnologyFilterProps) {
  const words = useWords().technologies;
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(chosen);

  // When the technology in the address changes, the select stays mounted and keeps the focus. So this effect sets its
  // value.
  useEffect(() => {
    if (select.current && shown.current !== chosen) select.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);

  // If the visitor chose a technology before this script ran, the form is submitted now.
  useEffect(() => {
    if (select.current && select.current.value !== shown.current) {
      select.current.form?.requestSubmit();
    }
  }, []);

  if (technologies.length < 2) return null;
  return (
    <Form
      action="/projects"
      prefetch={false}
      scroll={false}
      className="flex w-full max-w-full gap-2 sm:w-auto"
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <div className="relative min-w-0 flex-1">
        <select
          ref={select}
          name="technology"
          defaultValue={chosen}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          autoComplete="off"
          aria-label={words.label}
          className="h-10 w-full appearance-none truncate rounded-md border border-line-strong bg-surface ps-3 pe-9 text-base sm:w-56 md:text-sm"
        >
          <option value="">{words.all}</option>
          {technologies.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-3 size-4 text-ink-faint"
        />
      </div>
      <Button type="submit" variant="secondary" className="[@media(scripting:enabled)]:hidden">
        {words.show}
      </Button>
    </Form>
  );
}
