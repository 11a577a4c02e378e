import { slugify } from "@/lib/text/slug";

/** The id of the chart with this title on its page. */
export const chartAnchor = (title: string): string => `chart-${slugify(title, false)}`;
