import { Search } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SEARCH_WORDS } from "@/lib/i18n/search-words";
import { siteWords } from "@/lib/publish/site-words";

export async function SearchForm({ query = "" }: { query?: string }) {
  const words = SEARCH_WORDS[(await siteWords()).language];
  return (
    <search>
      <form action="/search" className="flex w-full max-w-xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          aria-label={words.label}
          placeholder={words.label}
          className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint"
        />
        <Button type="submit" variant="secondary" aria-label={words.title} className="h-11! px-3.5">
          <Search aria-hidden size={17} />
        </Button>
      </form>
    </search>
  );
}
