"use client";

import { useEffect, useState } from "react";
import { readAllPages } from "@/components/dashboard/collection/read-all-pages";
import { matcher } from "@/components/dashboard/collection/text-match";
import { request } from "@/lib/api/client";
import { editAddress } from "./deep-link";
import { SCREENS } from "./screens";

export interface FoundItem {
  id: string;
  title: string;
  /** What sets it apart from others of its name. */
  note: string;
  screen: (typeof SCREENS)[number];
  href: string;
}

interface Source {
  path: string;
  href: string;
  read?: typeof readAllPages;
}

interface Row {
  id: number;
  title?: string;
  name?: string;
  company?: string;
  issuer?: string;
  category?: string;
  status?: string;
}

const SOURCES: readonly Source[] = [
  { path: "/projects", href: "/dashboard/projects" },
  { path: "/blog", href: "/dashboard/blog", read: readAllPages },
  { path: "/experience", href: "/dashboard/experience" },
  { path: "/skills", href: "/dashboard/skills" },
  { path: "/certifications", href: "/dashboard/certifications" },
  { path: "/videos", href: "/dashboard/videos" },
];

const MOST_SHOWN = 12;

async function readSource(source: Source, signal: AbortSignal): Promise<FoundItem[]> {
  const screen = SCREENS.find(({ href }) => href === source.href);
  if (!screen) return [];
  const rows = source.read
    ? await readAllPages<Row & { created_at: string; updated_at: string }>(source.path, signal)
    : await request<Row[]>("GET", source.path, undefined, signal);
  return rows.map((row) => ({
    id: `${source.path}/${row.id}`,
    title: row.title || row.name || "Untitled",
    note: row.company ?? row.issuer ?? (row.status === "draft" ? "Draft" : (row.category ?? "")),
    screen,
    href: editAddress(source.href, row.id),
  }));
}

/** The items of all kinds that hold every word of `query`; they are loaded once, when it is first used. */
export function useFoundItems(query: string) {
  const [items, setItems] = useState<readonly FoundItem[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    const closed = new AbortController();
    const reads = SOURCES.map((source) => readSource(source, closed.signal));
    void Promise.allSettled(reads).then((results) => {
      if (closed.signal.aborted) return;
      setItems(results.flatMap((result) => (result.status === "fulfilled" ? result.value : [])));
      setState(results.every(({ status }) => status === "fulfilled") ? "ready" : "failed");
    });
    return () => closed.abort();
  }, []);

  const isAsked = query.trim().length > 1;
  const matches = matcher(query);
  const found = isAsked
    ? items.filter(({ title, note, screen }) => matches({ title, note, label: screen.label }))
    : [];
  return { state, found: found.slice(0, MOST_SHOWN), more: Math.max(0, found.length - MOST_SHOWN) };
}
