import type { ReactNode } from "react";

interface ResumePartProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

export function ResumePart({ title, isShown, children }: ResumePartProps) {
  if (!isShown) return null;
  return (
    <section className="mt-9 print:mt-6">
      <h2 className="mb-4 border-line-strong border-b pb-1.5 text-lg">{title}</h2>
      <div className="space-y-5 print:space-y-3">{children}</div>
    </section>
  );
}

interface ResumeEntryProps {
  title: string;
  place: string;
  time: string;
  text?: string;
  points?: string[];
}

export function ResumeEntry({ title, place, time, text = "", points = [] }: ResumeEntryProps) {
  return (
    <div className="break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium">{title}</h3>
        <p className="font-mono text-ink-faint text-xs">{time}</p>
      </div>
      {place !== "" && <p className="text-ink-soft text-sm">{place}</p>}
      {text !== "" && <p className="mt-1.5 leading-relaxed">{text}</p>}
      {points.length > 0 && (
        <ul className="mt-1.5 list-disc space-y-1 pl-5 text-ink-soft leading-relaxed marker:text-line-strong">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
