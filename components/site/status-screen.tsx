import type { ReactNode } from "react";

interface StatusScreenProps {
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** A page of its own for when there is nothing else to show. */
export function StatusScreen({ title, text, picture, children }: StatusScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-16">
      <div className="w-full max-w-md">
        {picture && (
          <div className="mb-8 aspect-video border border-line text-ink-soft">{picture}</div>
        )}
        <h1 className="font-mono font-normal text-display">{title}</h1>
        <p className="mt-3 text-ink-soft text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </main>
  );
}
