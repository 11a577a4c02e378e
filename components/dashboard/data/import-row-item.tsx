"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { DifferenceList } from "@/components/dashboard/editor/history/field-difference";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { nounTitle } from "@/lib/content/registry";
import { formatDay } from "@/lib/time/dates";
import type { ImportRow } from "@/lib/transfer/import-run";
import { formWords } from "../form/form-words";
import { queryKeys } from "../query/query-keys";
import { LostValues } from "./lost-values";

interface ImportRowItemProps {
  row: ImportRow;
  planId: string;
  isPublishing: boolean;
  isChosen: boolean;
  isBlocked: boolean;
  onChoose(isWanted: boolean): void;
}

type RowDetails = Record<"before" | "after", Record<string, unknown>>;

const WORDS = formWords(null);

const WILL_BE = { public: "will be public", draft: "draft", hidden: "hidden" } as const;

const CHANGED = {
  public: "It is public, so visitors see the change at once",
  draft: "It stays a draft",
  hidden: "It stays hidden",
} as const;

const fieldNames = (names: readonly string[]) => names.map(WORDS.label).join(", ");

export function ImportRowItem(props: ImportRowItemProps) {
  const { row, planId, isPublishing, isChosen, isBlocked, onChoose } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const details = useQuery<RowDetails>({
    queryKey: queryKeys.importRow(planId, row.key, isPublishing),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const canChoose = row.action !== "skip";

  const title = <span className="text-ink text-sm leading-6 wrap-anywhere">{row.title}</span>;
  return (
    <li className="flex flex-col py-2.5">
      <div className="flex items-start gap-3">
        {canChoose && (
          <input
            type="checkbox"
            id={id}
            checked={isChosen}
            disabled={isBlocked}
            aria-describedby={`${id}about`}
            className="my-1 size-4 shrink-0 cursor-pointer accent-accent-fill disabled:cursor-not-allowed"
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <div className="min-w-0 flex-1">
          {canChoose ? (
            <label htmlFor={id} className="cursor-pointer">
              {title}
            </label>
          ) : (
            title
          )}
          <div id={`${id}about`} className="flex flex-col gap-1 text-ink-faint text-xs">
            {row.action === "skip" && <p>{row.reason}</p>}
            {row.action === "change" && <p>Changes {fieldNames(row.changed)}</p>}
            {row.action === "change" && row.is_now && <p>{CHANGED[row.is_now]}</p>}
            {row.scheduled_for && <p>Public from {formatDay(row.scheduled_for)}</p>}
            {row.why_not_public && <p>Not public: {row.why_not_public}</p>}
            {isBlocked && <p>Its category is not chosen</p>}
            {row.warnings.map((warning) => (
              <p key={warning} className="flex gap-1.5 text-ink-soft">
                <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warning" />
                <span className="min-w-0 wrap-anywhere">{warning}</span>
              </p>
            ))}
          </div>
          <LostValues about={row.title} values={row.lost} className="mt-1" />
        </div>
        <div className="mt-0.5 flex shrink-0 flex-wrap justify-end gap-1.5">
          {row.scheduled_for !== null ? (
            <Badge tone="yellow">scheduled</Badge>
          ) : (
            row.will_be !== "unchanged" && (
              <Badge tone={row.will_be === "public" ? "green" : "gray"}>
                {WILL_BE[row.will_be]}
              </Badge>
            )
          )}
          <Badge className="max-sm:hidden">{nounTitle(row.noun)}</Badge>
        </div>
        {canChoose && (
          <Button
            size="icon"
            variant="ghost"
            className="-my-1 shrink-0"
            aria-label={`Details of ${row.title}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={classNames("size-4 transition-transform", isOpen && "rotate-180")}
            />
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 ml-7 max-w-3xl border-line border-l pl-4">
          {details.isPending && <p className="text-ink-faint text-sm">Loading...</p>}
          {details.isError && (
            <p role="alert" className="text-danger text-sm">
              The details could not be loaded
            </p>
          )}
          {details.data && (
            <DifferenceList names={named(details.data)} words={WORDS} {...details.data} />
          )}
        </div>
      )}
    </li>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** The names of the fields to show. Empty fields of a new item are not shown. */
const named = ({ before, after }: RowDetails) =>
  Object.keys(after).filter((name) => name in before || !isEmpty(after[name]));
