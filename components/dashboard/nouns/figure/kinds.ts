import type { FigureKind } from "@/lib/content/nouns/figure/schema";

export const NO_KIND = "No kind chosen";

export const KIND_LABELS: Record<FigureKind, string> = {
  measured: "Measured",
  calculated: "Calculated",
  reported: "Reported",
};

/** The choices for the kind of a figure, each with an explanation. Null means that no kind is chosen yet. */
export const KINDS: readonly { value: FigureKind | null; label: string; text: string }[] = [
  {
    value: "measured",
    label: KIND_LABELS.measured,
    text: "You read it from an instrument, a log or a count.",
  },
  {
    value: "calculated",
    label: KIND_LABELS.calculated,
    text: "It follows from other numbers, such as those of a data sheet.",
  },
  {
    value: "reported",
    label: KIND_LABELS.reported,
    text: "Somebody else says so, such as a customer or a paper.",
  },
  {
    value: null,
    label: "Not chosen yet",
    text: "Until you choose a kind, the site shows the number as plain text.",
  },
];
