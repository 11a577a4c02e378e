import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { siteWords } from "@/lib/publish/site-words";
import { SearchField } from "./search-field";

export async function PostSearch({ search }: { search: string }) {
  const { posts } = (await siteWords()).words;
  return (
    <Form
      action="/blogs"
      role="search"
      prefetch={false}
      className="flex w-full max-w-full gap-2 sm:w-auto"
    >
      <SearchField search={search} label={posts.search} />
      <Button type="submit" variant="secondary" aria-label={posts.searchButton} className="px-3">
        <Search aria-hidden size={16} />
      </Button>
    </Form>
  );
}
