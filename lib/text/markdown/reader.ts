import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";

/** The reader for whom a Markdown text is rendered. */
export interface Reader {
  /** Whether the reader is the owner in a preview, who also gets the reasons why fences are not shown. */
  isForOwner: boolean;
  /** The language of the labels that fences add. */
  language: Language;
}

/** Returns the reader that `render` adds to the file of a text. The default is a visitor who reads English. */
export const readerOf = ({ data }: { data: Record<string, unknown> }): Reader =>
  (data.reader as Reader | undefined) ?? { isForOwner: false, language: DEFAULT_LANGUAGE };
