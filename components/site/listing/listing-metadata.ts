import "server-only";
import type { Metadata } from "next";
import { fill } from "@/lib/i18n/words";
import { pageMetadata } from "@/lib/publish/page-metadata";
import { siteWords } from "@/lib/publish/site-words";

interface ListingFacts {
  path: string;
  title: string;
  description: string;
  /** The number of the page, counted from 1. */
  page: number;
  pages: number;
}

/** The metadata of a page of a list. A page that does not exist has the metadata of the first page. */
export async function listingMetadata(facts: ListingFacts): Promise<Metadata> {
  const { path, title, description, page, pages } = facts;
  if (page < 2 || page > pages) return pageMetadata({ path, title, description });
  const { listing } = (await siteWords()).words;
  return pageMetadata({
    path: `${path}?page=${page}`,
    title: `${title} | ${fill(listing.page, { page, pages })}`,
    description,
  });
}
