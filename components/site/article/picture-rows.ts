import type { Project } from "@/lib/content/nouns/project/schema";

/** A project's pictures. The first picture is at the top of the project's page. */
export const picturesOf = ({ images, image }: Pick<Project, "images" | "image">) =>
  images.length > 0 || image === "" ? images : [{ url: image, alt: "", caption: "" }];

const MOST_IN_ROW = 3;

/** Divides pictures into rows of two or three. A row has one picture only if there are no others. */
export function picturesInRows<Item>(pictures: readonly Item[]): Item[][] {
  const rows = Math.ceil(pictures.length / MOST_IN_ROW);
  const least = Math.floor(pictures.length / rows);
  const longer = pictures.length % rows;
  return Array.from({ length: rows }, (_, row) => {
    const start = row * least + Math.min(row, longer);
    return pictures.slice(start, start + least + (row < longer ? 1 : 0));
  });
}
