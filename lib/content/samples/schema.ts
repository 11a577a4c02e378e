export type SampleKind = "project" | "blog";

export interface ShownSample {
  kind: SampleKind;
  slug: string;
  title: string;
}
