"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DateInput } from "@/components/dashboard/form/fields/date-field";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { showSuccess } from "@/components/ui/toaster";
import { request } from "@/lib/api/client";
import { experienceNoun } from "@/lib/content/nouns/experience/noun";
import { type Experience, isHeld } from "@/lib/content/nouns/experience/schema";
import { todayIn } from "@/lib/time/dates";

/** The sets of positions about which the owner has answered or closed the question since the page was loaded. */
const askedAbout = new Set<string>();

const setOf = (positions: readonly Experience[]) =>
  positions
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join(" ");

const nameOf = ({ title, company }: Experience) => [title, company].filter(Boolean).join(", ");

interface HeldAtOnceProps {
  /** Whether the form of a new position contains last days or is saving them. If true, no new question is asked. */
  isEnding?: boolean;
  /** Whether to also ask if no current position is the main position. If false, asks only if a position is added. */
  asksAtOnce?: boolean;
}

/**
 * Asks which of several current positions have ended, and which is the main position. Asks if a current position was
 * added, also by an import or an undo, or if no current position is the main position.
 */
export function HeldAtOnce({ isEnding = false, asksAtOnce = true }: HeldAtOnceProps) {
  const { data } = useQuery<Experience[]>({ queryKey: queryKeys.items(experienceNoun) });
  const known = useRef<ReadonlySet<number> | null>(null);
  const [asked, setAsked] = useState<readonly Experience[]>([]);
  const [isNew, setIsNew] = useState(false);

  useEffect(() => {
    if (!data || isEnding) return;
    const before = known.current;
    const held = data.filter((position) => isHeld(position, todayIn()));
    known.current = new Set(held.map(({ id }) => id));
    const hasNew = before !== null && held.some(({ id }) => !before.has(id));
    const hasNone = asksAtOnce && !held.some(({ is_main }) => is_main);
    if (held.length < 2) setAsked([]);
    else if ((hasNew || hasNone) && !askedAbout.has(setOf(held))) {
      setAsked(held);
      setIsNew(hasNew);
    }
  }, [data, isEnding, asksAtOnce]);

  function close() {
    askedAbout.add(setOf(asked));
    setAsked([]);
  }
  return (
    asked.length > 1 && (
      <HeldPositions key={setOf(asked)} positions={asked} isNew={isNew} onClose={close} />
    )
  );
}

interface HeldPositionsProps {
  positions: readonly Experience[];
  /** Whether a position was just added. The question is then scrolled into view. */
  isNew: boolean;
  onClose(): void;
}

function HeldPositions({ positions, isNew, onClose }: HeldPositionsProps) {
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNew) panel.current?.scrollIntoView({ block: "center" });
  }, [isNew]);
  const client = useQueryClient();
  const [days, setDays] = useState<Readonly<Record<number, string>>>({});
  const [newest] = positions.toSorted((one, other) => other.id - one.id);
  const [main, setMain] = useState(positions.find(({ is_main }) => is_main)?.id ?? newest?.id);
  const left = positions.filter(({ id }) => !days[id]);
  const leading = left.find(({ id }) => id === main) ?? left[0];

  const saving = useMutation({
    meta: { failed: "Failed to save experience", saysWhy: true },
    async mutationFn() {
      const put = (id: number, fields: object) =>
        request("PUT", `${experienceNoun.path}/${id}`, fields);
      for (const { id } of positions) {
        if (days[id]) await put(id, { is_current: false, end_date: days[id] });
      }
      if (leading && left.length > 1 && !leading.is_main) await put(leading.id, { is_main: true });
    },
    onSuccess() {
      showSuccess("Experiences updated");
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.items(experienceNoun) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!saving.isPending) saving.mutate();
  }

  return (
    <form
      ref={panel}
      aria-labelledby={id}
      onSubmit={submit}
      className="mt-6 rounded-md border border-accent px-4 py-4"
    >
      <h2 id={id} className="font-semibold text-ink">
        You hold {positions.length} positions now
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">
        Enter the last day of each position that has ended. The main position comes first on the
        site, in the résumé and in the contact card.
      </p>
      <div className="mt-4 grid max-w-2xl gap-4 md:grid-cols-2">
        {positions.map((position) => (
          <Field key={position.id} label={`Last day as ${nameOf(position)}`}>
            <DateInput
              defaultValue=""
              onChange={({ target }) => setDays((all) => ({ ...all, [position.id]: target.value }))}
            />
          </Field>
        ))}
        {left.length > 1 && (
          <Field label="Main position">
            <Select
              options={left.map((position) => ({ value: position.id, label: nameOf(position) }))}
              value={leading?.id}
              onChange={({ target }) => setMain(Number(target.value))}
            />
          </Field>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={saving.isPending}>
          Save Positions
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
