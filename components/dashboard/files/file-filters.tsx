"use client";

import { Search } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import { UPLOAD_TYPES, type UploadType } from "@/lib/media/file-types";
import { TYPE_LABELS } from "./file-words";
import type { Files } from "./use-files";

const TYPES = [
  { value: "", label: "All types" },
  ...UPLOAD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
];

interface FileFiltersProps {
  files: Files;
  isSearchOnly?: boolean;
  className?: string;
}

export function FileFilters({ files, isSearchOnly = false, className }: FileFiltersProps) {
  const { filter, setFilter, query } = files;
  return (
    <search
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3",
        className,
      )}
    >
      <div className="relative w-full max-w-sm flex-1 basis-52">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
        />
        <Input
          type="search"
          aria-keyshortcuts="/"
          aria-label="Search files"
          placeholder="Name, alt text or where it is used"
          autoComplete="off"
          className="pl-9"
          value={filter.search}
          onChange={({ target }) => setFilter({ search: target.value })}
        />
      </div>
      {!isSearchOnly && (
        <>
          <div className="w-36">
            <Select
              aria-label="Type"
              options={TYPES}
              value={filter.type}
              onChange={({ target }) => setFilter({ type: target.value as UploadType | "" })}
            />
          </div>
          <Checkbox
            label="Unused"
            checked={filter.isUnused}
            onChange={({ target }) => setFilter({ isUnused: target.checked })}
          />
        </>
      )}
      <p role="status" className="whitespace-nowrap font-mono text-ink-faint text-xs">
        {query.data && `${query.data.total} ${query.data.total === 1 ? "file" : "files"}`}
      </p>
    </search>
  );
}
