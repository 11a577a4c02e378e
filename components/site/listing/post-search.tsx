import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";

/** Searches all posts; works without scripts. */
export async function PostSearch({ search }: { search: string }) {
  const { posts } = (await siteWords()).words;
  return (
    <Form
      action="/blogs"
      role="search"
      prefetch={false}
      className="flex w-full max-w-full gap-2 sm:w-auto"
    >
      <input
        type="search"
        name="search"
        key={search}
        defaultValue={search}
        maxLength={200}
        aria-label={posts.search}
        placeholder={posts.search}
        className="h-10 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint sm:w-64 md:text-sm"
      />
      <Button type="submit" variant="secondary" aria-label={posts.searchButton} className="px-3">
        <Search aria-hidden size={16} />
      </Button>
    </Form>
  );
}
