import type { ReactNode } from "react";

/** The head of a detail page: its text and its picture, which is beside the text on wide screens. */
export function DetailHead({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  if (!picture) return <header className="mt-6 max-w-4xl">{children}</header>;
  return (
    // If the picture fails to load, the text takes the whole width.
    <header className="mt-6 grid items-center gap-x-14 gap-y-10 lg:has-[img,.theme-drawing]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">{children}</div>
      {picture}
    </header>
  );
}

export const headTitleSize = (hasPicture: boolean): string =>
  hasPicture ? "text-headline" : "text-display";
