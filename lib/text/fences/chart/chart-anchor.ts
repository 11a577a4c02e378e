import { slugify } from "@/lib/text/slug";

/** Returns the id that the chart with this title has on its page. */
export const chartAnchor = (title: string): string => `chart-${slugify(title, false)}`;

/**
 * Returns the id of the table of the chart with this title. The table is in a closed `<details>` element. Browsers open
 * this element if a link leads to the id.
 */
export const tableAnchor = (title: string): string => `table-${slugify(title, false)}`;
