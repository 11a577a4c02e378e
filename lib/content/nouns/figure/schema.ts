import { z } from "zod";
import {
  displayOrder,
  flag,
  oneOfOrNone,
  optionalInteger,
  optionalPartialDate,
  requiredText,
  type Stored,
  shortText,
  text,
} from "@/lib/content/fields";
import { visibility } from "@/lib/content/visibility";

const FIGURE_KINDS = ["measured", "calculated", "reported"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The nouns whose items a figure can belong to. */
export const FIGURE_NOUNS = ["project", "experience", "blog", "publication"] as const;
export type FigureNoun = (typeof FIGURE_NOUNS)[number];

/** Whether items of the noun have their own page. */
export const hasPage = (noun: FigureNoun): boolean => noun === "project" || noun === "blog";

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_KEY = 60;
const MOST_SAMPLES = 2_000_000_000;
const LARGEST_ID = 2_147_483_647;

const itemId = () => {
  const message = "Item must be the id of an item, or null";
  return z
    .number({ error: message })
    .int(message)
    .min(1, message)
    .max(LARGEST_ID, message)
    .nullable()
    .default(null);
};

export const figureSchema = z
  .object({
    /** The name of the figure in `fig:` links. */
    key: requiredText("Key", LONGEST_KEY).refine(
      (value) => value === "" || KEY.test(value),
      "Key must be lower-case letters and digits, with single hyphens between them",
    ),
    label: requiredText("Label"),
    /** The number, as readers see it: '8.5'. */
    value: requiredText("Value", 40),
    unit: shortText("Unit", 40),
    /** Readers see this text: '± 0.2', '95 % CI 8.1 to 8.9'. */
    uncertainty: shortText("Uncertainty", 60),
    samples: optionalInteger("Samples", 1, MOST_SAMPLES),
    condition: shortText("Condition", 300),
    date: optionalPartialDate("Date").default(null),
    /** If the kind is null, the site shows the value as plain text. */
    kind: oneOfOrNone("Kind", FIGURE_KINDS).default(null),
    method: text("Method", 500).transform((value) => value.trim()),
    noun: oneOfOrNone("Noun", FIGURE_NOUNS).default(null),
    item_id: itemId(),
    /** The HTML id, without '#', of a heading on the item's page. The text below this heading explains the value. */
    anchor: shortText("Anchor").transform((value) => value.replace(/^#/, "")),
    /** The title of the chart on the item's page that shows the value. */
    chart: shortText("Chart", 300),
    is_featured: flag("Featured"),
    display_order: displayOrder(),
    visibility: visibility(),
  })
  .refine(({ noun, item_id }) => (noun === null) === (item_id === null), {
    path: ["item_id"],
    error: "A figure of an item must have both the noun and the item's id",
  });

export type FigureInput = z.infer<typeof figureSchema>;
export type Figure = FigureInput & Stored;

/** The initial values of the form's fields. `count` is the number of figures. */
export const newFigure = (count: number): FigureInput => ({
  key: "",
  label: "",
  value: "",
  unit: "",
  uncertainty: "",
  samples: null,
  condition: "",
  date: null,
  kind: null,
  method: "",
  noun: null,
  item_id: null,
  anchor: "",
  chart: "",
  is_featured: false,
  display_order: count + 1,
  visibility: "everywhere",
});
