import { slugify } from "@/lib/text/slug";

/** The id of the chart with this title on its page. */
export const chartAnchor = (title: string): string => `chart-${slugify(title, false)}`;

/** The id of this chart's table. The table is folded, and browsers open it for a link to it. */
export const tableAnchor = (title: string): string => `table-${slugify(title, false)}`;
