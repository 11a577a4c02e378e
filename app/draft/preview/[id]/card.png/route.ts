import { notFound } from "next/navigation";
import { picturesOf } from "@/components/site/article/picture-rows";
import { readCategories } from "@/components/site/listing/category-hues";
import { cardAnswer, siteSubject } from "@/components/site/share-card/card-answer";
import { shownPreview } from "@/lib/content/preview/preview";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const preview = shownPreview();
  if (!preview) notFound();
  const { noun, values } = preview;
  if (noun === "hero" || noun === "about") return drawn(await cardAnswer(await siteSubject()));
  if (noun === "page") {
    return drawn(await cardAnswer({ title: values.title, category: "", hue: "text-accent" }));
  }
  const { title, category } = values;
  const { hueOf } = await readCategories(noun);
  const picture = "images" in values ? (picturesOf(values)[0]?.url ?? "") : values.image;
  return drawn(
    await cardAnswer({ title, category: category ?? "", hue: hueOf(category), picture }),
  );
}

function drawn(answer: Response): Response {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
