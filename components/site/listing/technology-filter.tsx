import { ChevronDown } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";

interface TechnologyFilterProps {
  technologies: string[];
  /** '' for all. */
  chosen: string;
  /** The category the list is narrowed down to as well. */
  category: string | undefined;
}

/** Narrows the projects down to one technology; works without scripts. */
export function TechnologyFilter({ technologies, chosen, category }: TechnologyFilterProps) {
  if (technologies.length < 2) return null;
  return (
    <Form action="/projects" prefetch={false} className="flex w-full max-w-full gap-2 sm:w-auto">
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <div className="relative min-w-0 flex-1">
        <select
          name="technology"
          key={chosen}
          defaultValue={chosen}
          aria-label="Technology"
          className="h-10 w-full appearance-none truncate rounded-md border border-line-strong bg-surface pr-9 pl-3 text-base sm:w-56 md:text-sm"
        >
          <option value="">All technologies</option>
          {technologies.map((technology) => (
            <option key={technology}>{technology}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3 right-3 size-4 text-ink-faint"
        />
      </div>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
