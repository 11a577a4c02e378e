"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FieldRow } from "@/components/dashboard/form/form-section";
import type { Form } from "@/components/dashboard/form/use-form";
import { queryKeys } from "@/components/dashboard/query/query-keys";
import { Field } from "@/components/ui/fields/field";
import { Input } from "@/components/ui/fields/input";
import { Select } from "@/components/ui/fields/select";
import type { ProofPlaces } from "@/lib/content/figures/proof-places";
import {
  FIGURE_NOUNS,
  type FigureInput,
  type FigureNoun,
  hasPage,
} from "@/lib/content/nouns/figure/schema";
import type { FigureItems } from "./use-figure-items";

const GROUPS: Record<FigureNoun, string> = {
  project: "Projects",
  experience: "Experience",
  blog: "Blog posts",
  publication: "Publications",
};

const itemValue = ({ noun, item_id }: Pick<FigureInput, "noun" | "item_id">) =>
  noun === null ? "" : `${noun} ${item_id}`;

/** The options of the field 'Item', in groups. The current item is an option even if it was deleted. */
function itemOptions(items: FigureItems | null, current: string) {
  const groups = FIGURE_NOUNS.map((noun) => ({
    label: GROUPS[noun],
    options: (items?.[noun] ?? []).map(({ id, title }) => ({
      value: `${noun} ${id}`,
      label: title || "No Title",
    })),
  })).filter(({ options }) => options.length > 0);
  const isKnown = groups.some(({ options }) => options.some(({ value }) => value === current));
  const lost = { value: current, label: items === null ? "Loading..." : "Deleted item" };
  return [{ value: "", label: "None" }, ...(current === "" || isKnown ? [] : [lost]), ...groups];
}

interface ProofFieldsProps {
  form: Form<FigureInput>;
  /** Null until the items are loaded. */
  items: FigureItems | null;
}

/** The fields for the item of a figure, and for the heading and the chart on the item's page that prove the figure. */
export function ProofFields({ form, items }: ProofFieldsProps) {
  const { errors, values } = form;
  const { noun, item_id, anchor, chart } = values;
  const isOnPage = noun !== null && hasPage(noun);
  const { data: places } = useQuery<ProofPlaces>({
    queryKey: queryKeys.proofPlaces(noun ?? "project", item_id ?? 0),
    enabled: isOnPage && item_id !== null,
    // The request fails for a deleted item. A retry is useless, and the options already say that the item was deleted.
    retry: false,
  });
  const current = itemValue(values);
  const listId = useId();

  function choose(value: string) {
    const [kind, id] = value.split(" ");
    const item = value === "" ? { noun: null, item_id: null } : { noun: kind, item_id: Number(id) };
    // The old anchor and chart are on the page of the former item, so they are removed.
    form.set({ ...item, anchor: "", chart: "" } as Partial<FigureInput>);
  }

  const titles = places?.charts ?? [];
  const charts = [
    { value: "", label: "None" },
    ...titles.map((title) => ({ value: title, label: title })),
    ...(chart === "" || titles.includes(chart)
      ? []
      : [{ value: chart, label: places ? `${chart} (not in the text)` : chart }]),
  ];
  return (
    <>
      <Field
        label="Item"
        error={errors.item_id ?? errors.noun}
        hint="The project, position, post or publication to which the figure belongs."
      >
        <Select
          name="item_id"
          value={current}
          options={itemOptions(items, current)}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <FieldRow>
        <Field
          label="Anchor"
          error={errors.anchor}
          hint={
            isOnPage
              ? "The heading of the section that derives the figure. Choose one, or type the id of another element."
              : "For a project or a post: the heading of the section that derives the figure."
          }
        >
          <Input
            name="anchor"
            value={anchor}
            list={places && places.headings.length > 0 ? listId : undefined}
            onChange={({ target }) => form.set({ anchor: target.value })}
            className="font-mono"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <datalist id={listId}>
            {places?.headings.map(({ id, title }) => (
              <option key={id} value={id} label={title} />
            ))}
          </datalist>
        </Field>
        <Field
          label="Chart"
          error={errors.chart}
          hint="The chart in the item's text that shows the figure. Visitors see its first series as a small line beside the figure."
        >
          <Select
            name="chart"
            value={chart}
            options={charts}
            onChange={({ target }) => form.set({ chart: target.value })}
          />
        </Field>
      </FieldRow>
    </>
  );
}
