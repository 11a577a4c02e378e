import { itemAddress } from "@/components/dashboard/shell/item-address";
import { screenAddress } from "@/components/dashboard/shell/screens";
import type { FigureReport } from "@/lib/content/figures/figure-report";
import { StatusLink, StatusNote, StatusRow } from "./status-row";

/** The maximum number of notes in the list. If there are more, the list ends with the number of the other notes. */
const MOST_SHOWN = 5;

interface FigureNote {
  key: string;
  href: string;
  title: string;
  text: string;
}

const notesOf = ({ problems, without_kind }: FigureReport): FigureNote[] => [
  ...problems.map(({ noun, item_id, title, message }) => ({
    key: `${noun} ${item_id} ${message}`,
    href: itemAddress(noun, item_id),
    title: title || "No Title",
    text: message,
  })),
  ...without_kind.map(({ id, label }) => ({
    key: `figure ${id}`,
    href: itemAddress("figure", id),
    title: label,
    text: "It has no kind yet, so the site shows its number as plain text",
  })),
];

/** Lists texts with a wrong link to a figure, and figures without a kind. */
export function FiguresRow({ figures }: { figures: FigureReport }) {
  const notes = notesOf(figures);
  const rest = notes.length - MOST_SHOWN;
  return (
    <StatusRow
      label={<StatusLink href={screenAddress("figure")}>Figures</StatusLink>}
      state={notes.length === 0 ? "well" : "wrong"}
    >
      {notes.length === 0 && "Nothing to check"}
      {notes.slice(0, MOST_SHOWN).map(({ key, ...note }) => (
        <StatusNote key={key} {...note} />
      ))}
      {rest > 0 && <span className="block">and {rest} more</span>}
    </StatusRow>
  );
}
