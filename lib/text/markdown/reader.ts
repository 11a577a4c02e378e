import { DEFAULT_LANGUAGE, type Language } from "@/lib/i18n/languages";

/** Who a Markdown text is rendered for. */
export interface Reader {
  /** Its author, in a preview: reads why a fence is not shown as what it should be. */
  isForOwner: boolean;
  /** Of what fences say by themselves. */
  language: Language;
}

/** The reader that the data of a rendered file name; a visitor who reads English where they name none. */
export const readerOf = ({ data }: { data: Record<string, unknown> }): Reader =>
  (data.reader as Reader | undefined) ?? { isForOwner: false, language: DEFAULT_LANGUAGE };
