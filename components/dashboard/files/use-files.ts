"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { unlessGone } from "@/components/dashboard/query/unless-gone";
import { showSuccess } from "@/components/ui/toaster";
import { request, requestList } from "@/lib/api/client";
import type { Upload } from "@/lib/content/uploads/schema";
import type { UploadType } from "@/lib/media/file-types";

export const LOAD_FAILED = "Failed to load files";

export const FILES_A_PAGE = 40;

export interface FileFilter {
  search: string;
  type: UploadType | "";
  isUnused: boolean;
  /** The number of the page, counted from 0. */
  page: number;
}

const ALL: FileFilter = { search: "", type: "", isUnused: false, page: 0 };

const addressOf = ({ search, type, isUnused, page }: FileFilter) =>
  `/uploads?${new URLSearchParams({
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(type === "" ? {} : { type }),
    ...(isUnused ? { unused: "true" } : {}),
    skip: String(page * FILES_A_PAGE),
    limit: String(FILES_A_PAGE),
  })}`;

/** Loads one page of the file library. `first` is the initial filter. */
export function useFiles(first: Partial<FileFilter> = {}) {
  const client = useQueryClient();
  const [filter, setFilter] = useState<FileFilter>({ ...ALL, ...first });
  // The search box shows each letter at once. The list is updated later.
  const asked = useDeferredValue(filter);
  const query = useQuery({
    queryKey: queryKeys.uploads(addressOf(asked)),
    queryFn: ({ signal }) => requestList<Upload>(addressOf(asked), signal),
    placeholderData: keepPreviousData,
    meta: { failed: LOAD_FAILED },
  });
  const lastPage = Math.max(Math.ceil((query.data?.total ?? 0) / FILES_A_PAGE) - 1, 0);
  // The last page disappears when its only file is deleted.
  if (query.data && !query.isPlaceholderData && filter.page > lastPage) {
    setFilter({ ...filter, page: lastPage });
  }
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.allUploads });

  const changeAlt = useMutation({
    meta: { failed: "Failed to save the alt text", saysWhy: true },
    mutationFn: ({ name, alt }: Pick<Upload, "name" | "alt">) =>
      request<Upload>("PUT", `/uploads/${name}`, { alt }),
    async onSuccess() {
      showSuccess("Alt text saved");
      await reload();
    },
  });
  const remove = useMutation({
    meta: { failed: "Failed to delete the file", saysWhy: true },
    mutationFn: ({ name }: Upload) => request("DELETE", `/uploads/${name}`).catch(unlessGone),
    async onSuccess() {
      showSuccess("File deleted");
      await reload();
    },
    // The server refuses to delete a file that an item has started to use. The reloaded list shows this item.
    onError: reload,
  });

  return {
    query,
    filter,
    lastPage,
    /** Whether a filter is set. Also true while the list for a changed filter is loading. */
    isFiltered:
      query.isPlaceholderData ||
      asked.search.trim() !== "" ||
      asked.type !== (first.type ?? "") ||
      asked.isUnused,
    /** Changes the filter, and goes to the first page unless `change` has a page. */
    setFilter: (change: Partial<FileFilter>) => setFilter({ ...filter, page: 0, ...change }),
    reload,
    changeAlt,
    remove,
  };
}

export type Files = ReturnType<typeof useFiles>;
