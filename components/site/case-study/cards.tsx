import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface Card {
  title: string;
  text: string;
  /** A figure that belongs to the title. */
  figure?: string;
  drawing?: ReactNode;
}

interface CardsProps {
  cards: Card[];
  columns: 2 | 3;
}

/** Parts of one thing, side by side. */
export function Cards({ cards, columns }: CardsProps) {
  return (
    <ul
      className={classNames(
        "grid gap-px border border-line bg-line",
        columns === 2 ? "md:grid-cols-2" : "lg:grid-cols-3",
      )}
    >
      {cards.map((card) => (
        <li key={card.title} className="bg-ground p-5 md:p-6">
          <CardBody {...card} />
        </li>
      ))}
    </ul>
  );
}

/** The steps of a process, in their order. */
export function Steps({ steps }: { steps: Card[] }) {
  return (
    <ol className="grid gap-px border border-line bg-line min-[600px]:grid-cols-2">
      {steps.map((step) => (
        <li key={step.title} className="bg-ground p-5 md:p-6">
          <CardBody {...step} />
        </li>
      ))}
    </ol>
  );
}

function CardBody({ title, text, figure, drawing }: Card) {
  return (
    <>
      {drawing && <div className="mb-5 border border-line bg-sunken">{drawing}</div>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg [overflow-wrap:anywhere]">{title}</h3>
        {figure && <p className="font-mono text-(--hue) text-sm">{figure}</p>}
      </div>
      <p className="mt-2 text-ink-soft leading-relaxed">{text}</p>
    </>
  );
}
