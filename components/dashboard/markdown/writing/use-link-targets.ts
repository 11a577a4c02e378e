"use client";

import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { readAllPages } from "@/components/dashboard/query/read-all-pages";
import { request } from "@/lib/api/client";
import type { BlogPostSummary } from "@/lib/content/nouns/blog/schema";
import type { Page } from "@/lib/content/nouns/page/schema";
import type { Project } from "@/lib/content/nouns/project/schema";
import type { LinkTarget } from "./link-targets";

/**
 * Loaded pages are reused for one minute. This is long enough to write several links, and short enough that new pages
 * appear soon.
 */
const FRESH_MS = 60_000;

async function readTargets(signal: AbortSignal): Promise<LinkTarget[]> {
  const [posts, projects, pages] = await Promise.all([
    readAllPages<BlogPostSummary>("/blog", signal),
    request<Project[]>("GET", "/projects", undefined, signal),
    request<Page[]>("GET", "/pages", undefined, signal),
  ]);
  return [
    ...posts.map(({ title, slug, status }) => ({
      title,
      address: `/blog/${slug}`,
      note: status === "published" ? "Post" : `Post, ${status}`,
    })),
    ...projects.map(({ title, slug, visibility }) => ({
      title,
      address: `/project/${slug}`,
      note: visibility === "hidden" || visibility === "resume" ? "Project, hidden" : "Project",
    })),
    ...pages.map(({ title, slug, status }) => ({
      title,
      address: `/${slug}`,
      note: status === "published" ? "Page" : "Page, draft",
    })),
  ];
}

const linkTargetsQuery = queryOptions({
  queryKey: queryKeys.linkTargets,
  queryFn: ({ signal }) => readTargets(signal),
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
});

/** Returns a function that loads the pages that a text can link to. */
export function useLinkTargets(): () => Promise<LinkTarget[]> {
  const client = useQueryClient();
  return () => client.fetchQuery(linkTargetsQuery);
}
