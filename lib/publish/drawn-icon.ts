import { accentOf } from "@/lib/media/accent";
import { darkColor } from "@/lib/theme";

const drawing = (color: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' fill='none'><rect width='32' height='32' rx='6' fill='${darkColor("surface")}'/>` +
  `<path d='M4 24h7V10h17' stroke='${darkColor("line-strong")}' stroke-width='1.5'/>` +
  `<path d='M4 24h7c2 0 2.4-18 5.4-18 2.8 0 2.4 7 5 7 2 0 2-3 4-3H28' stroke='${color}' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'/></svg>`;

/** The default icon as SVG, for a site whose owner chose no picture. The icon is dark in every theme. */
export const drawnIcon = (accent: string): string => drawing(accentOf(accent).dark.accent);

/** Returns an SVG as a data URL. The browser sends no request for it. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}`;
