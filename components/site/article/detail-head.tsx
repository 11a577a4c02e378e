import type { ReactNode } from "react";

interface DetailHeadProps {
  picture: ReactNode;
  /** The direction of the text. Undefined if the text has the direction of the page. */
  dir?: "ltr" | "rtl" | undefined;
  /** Facts below the text. */
  facts?: ReactNode;
  children: ReactNode;
}

/** The head of a detail page: its text, facts and picture. The picture is beside the text on wide screens. */
export function DetailHead({ picture, dir, facts, children }: DetailHeadProps) {
  if (!picture) {
    return (
      <header dir={dir} className="mt-6">
        <div className="max-w-4xl">{children}</div>
        {facts}
      </header>
    );
  }
  return (
    // If the picture fails to load, the text takes the whole width.
    <header
      dir={dir}
      className="mt-6 grid items-start gap-x-14 gap-y-8 lg:has-[img,.theme-drawing]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{picture}</div>
      {facts}
    </header>
  );
}

export const headTitleSize = (hasPicture: boolean): string =>
  hasPicture ? "text-headline" : "text-display";
