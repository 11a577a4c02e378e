"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { FILES_A_PAGE, type Files } from "./use-files";

interface FilePagesProps {
  files: Files;
  /** The element that shows the files. When the page changes, the window scrolls to the top of this element. */
  list: RefObject<HTMLElement | null>;
}

export function FilePages({ files, list }: FilePagesProps) {
  const { filter, setFilter, lastPage: last, query } = files;
  const total = query.data?.total ?? 0;
  if (last === 0 && filter.page === 0) return null;
  const first = filter.page * FILES_A_PAGE;

  function go(page: number) {
    setFilter({ page });
    list.current?.scrollIntoView();
  }

  return (
    <nav aria-label="Pages" className="flex items-center gap-4 border-line border-t py-4">
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={filter.page === 0}
        onClick={() => filter.page > 0 && go(filter.page - 1)}
      >
        <ChevronLeft aria-hidden className="size-4" />
        Previous
      </Button>
      <p role="status" className="font-mono text-ink-faint text-xs">
        {Math.min(first + 1, total)}–{Math.min(first + FILES_A_PAGE, total)} of {total}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={filter.page >= last}
        onClick={() => filter.page < last && go(filter.page + 1)}
      >
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
