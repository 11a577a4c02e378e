import { withoutFigureLinks } from "@/lib/content/figures/figures-in-text";
import { figureStore } from "@/lib/content/nouns/figure/store";
import { figuresCsv } from "@/lib/publish/figures/figures-csv";

export const dynamic = "force-dynamic";

export async function GET() {
  const figures = (await figureStore().list("site")).filter(({ kind }) => kind !== null);
  if (figures.length === 0) return new Response("Not found\n", { status: 404 });
  return new Response(figuresCsv(await withoutFigureLinks(figures)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'inline; filename="figures.csv"',
    },
  });
}
