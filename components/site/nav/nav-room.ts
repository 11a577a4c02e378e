import { labelEm, nameEm } from "./label-width";
import type { NavLink } from "./section-links";

/** If the row has no room for all links, it shows these links before others. */
const FIRST = ["about", "experience", "projects", "skills", "contact"];

/**
 * The layouts of the nav's row in windows from 768, 1024, 1280 and 2048 px. Each has the width of the row, the padding
 * of a link and the maximum width of the name, all in px. `nav.css` has the same window widths. In the narrowest row,
 * the menu 'More' is only an arrow.
 */
const ROOMS = [
  { room: 718, padding: 16, mostName: 84, isMoreArrow: true },
  { room: 958, padding: 24, mostName: 160 },
  { room: 1214, padding: 24, mostName: 160 },
  { room: 1365, padding: 24, mostName: 160 },
];

/** The widths of the mark with its gaps, and of the buttons for search, motion and theme. */
const MARK_PX = 50;
const WIDE_MARK_PX = 150;
const TOOLS_PX = 124;
const RESUME_PADDING_PX = 36;
const ARROW_PX = 32;
const MORE_PADDING_PX = 44;
const FONT_PX = 14;

const widthOf = (label: string) => FONT_PX * labelEm(label);

/** The width in px that the owner's name needs on two lines. A long name has letters of 14 px instead of 16 px. */
const nameWidth = (name: string) => 14 * nameEm(name);

export interface PlacedLink extends NavLink {
  /**
   * The index in `ROOMS` of the narrowest window whose row shows the link, as in `nav.css`. It is 4 if the link is
   * always in the menu 'More'.
   */
  from: number;
}

interface RowLabels {
  name: string;
  hasPicture: boolean;
  resume: string;
  more: string;
}

/** The ids of the links that fit into a row, in order of importance. */
function fitting(links: readonly NavLink[], room: number, padding: number, morePx: number) {
  const widths = new Map(links.map(({ id, label }) => [id, widthOf(label) + padding]));
  const all = [...widths.values()].reduce((sum, width) => sum + width, 0);
  if (all <= room) return new Set(widths.keys());
  const isFirst = ({ id }: NavLink) => FIRST.includes(id);
  let left = room - morePx;
  const ids = new Set<string>();
  for (const { id } of [...links.filter(isFirst), ...links.filter((link) => !isFirst(link))]) {
    left -= widths.get(id) ?? 0;
    if (left < 0) break;
    ids.add(id);
  }
  return ids;
}

/**
 * Decides, for each window width, which links fit into the nav's row. The server estimates the widths of the labels. So
 * the row is right at the first paint and without scripts.
 */
export function placeLinks(links: readonly NavLink[], labels: RowLabels): PlacedLink[] {
  const { name, hasPicture, resume, more } = labels;
  const taken =
    TOOLS_PX + (hasPicture ? WIDE_MARK_PX : MARK_PX) + widthOf(resume) + RESUME_PADDING_PX;
  const rows = ROOMS.map(({ room, padding, mostName, isMoreArrow }) => {
    const left = room - taken - Math.min(mostName, nameWidth(name));
    return fitting(links, left, padding, isMoreArrow ? ARROW_PX : widthOf(more) + MORE_PADDING_PX);
  });
  return links.map((link) => ({
    ...link,
    from: rows.findLastIndex((row) => !row.has(link.id)) + 1,
  }));
}
