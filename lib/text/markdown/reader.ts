import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";

/** The reader for whom a Markdown text is rendered. */
export interface Reader {
  /** Whether the reader is its author, in a preview, who gets the reason why a fence is not shown. */
  isForOwner: boolean;
  /** The language of the labels that fences add. */
  language: Language;
}

/** Returns the reader from the data of a rendered file; a visitor who reads English by default. */
export const readerOf = ({ data }: { data: Record<string, unknown> }): Reader =>
  (data.reader as Reader | undefined) ?? { isForOwner: false, language: DEFAULT_LANGUAGE };
