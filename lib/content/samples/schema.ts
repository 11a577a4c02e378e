/** The nouns that samples stand beside. */
export type SampleKind = "project" | "blog";

/** A sample as the dashboard lists it. */
export interface ShownSample {
  kind: SampleKind;
  slug: string;
  title: string;
}
