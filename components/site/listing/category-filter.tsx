import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import type { CategorisedNoun } from "@/lib/content/nouns/category/schema";
import { siteWords } from "@/lib/publish/site-words";
import { readCategories } from "./category-hues";

interface CategoryFilterProps {
  of: CategorisedNoun;
  path: string;
  categories: readonly string[];
  chosen: string | undefined;
}

export async function CategoryFilter({ of, path, categories, chosen }: CategoryFilterProps) {
  if (categories.length < 2 && chosen === undefined) return null;
  const [{ hueOf, inOrder }, { words }] = await Promise.all([readCategories(of), siteWords()]);
  const names = inOrder(categories);
  const labels = await withoutFigureLinks(names);
  const choices = [
    { label: words.listing.all, category: undefined },
    ...names.map((category, index) => ({ label: labels[index], category })),
  ];
  return (
    <nav aria-label={words.listing.categories}>
      <ul className="flex flex-wrap gap-x-5">
        {choices.map(({ label, category }) => {
          const isChosen = category === chosen;
          return (
            <li dir="auto" key={category ?? ""}>
              <Link
                href={category === undefined ? path : { pathname: path, query: { category } }}
                prefetch={false}
                scroll={false}
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center border-b font-mono wrap-anywhere text-sm transition-colors hover:text-hover",
                  isChosen
                    ? `border-current ${category === undefined ? "text-ink" : hueOf(category)}`
                    : "border-transparent text-ink-soft",
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
