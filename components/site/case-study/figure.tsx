import type { ReactNode } from "react";

interface FigureProps {
  caption: string;
  children: ReactNode;
}

/** A drawing with what it shows. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure>
      <div className="border border-line bg-sunken p-4 md:p-6">{children}</div>
      <figcaption className="mt-3 max-w-[72ch] text-ink-faint text-sm leading-relaxed">
        {caption}
      </figcaption>
    </figure>
  );
}

interface Picture {
  caption: string;
  drawing: ReactNode;
}

/** Small drawings, side by side. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className="grid gap-x-5 gap-y-8 min-[600px]:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ caption, drawing }) => (
        <li key={caption}>
          <figure>
            <div className="border border-line bg-sunken">{drawing}</div>
            <figcaption className="mt-3 text-ink-soft text-sm leading-relaxed">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
